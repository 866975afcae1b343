"""Each kind of question on a page: chosen, checked, judged, explained, in every language."""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from lessons.words.phrases import LANGUAGES, text


def page(kind: str, lang: str, asked: dict) -> None:
    """A page with one question, whose answers stay in the session."""
    import streamlit as st

    from gnav_core.gnav.ranks import Rank
    from gnav_core.gnav.scenario import from_document
    from lessons.games.gnav.questions import Question
    from lessons.questions.grading import Kind
    from lessons.questions.judging import attempt
    from lessons.questions.widgets.cell import question_cell

    document = {"seats": ["A", "B", "C"], "hands": {"A": "0", "B": "horse", "C": "VIII"}}
    more = dict(asked)
    if "ranks" in more:
        more["ranks"] = tuple(Rank.parse(name) for name in more["ranks"])
    script = {"A": True, "B": False, "C": False}
    question = Question(Kind(kind), from_document(document).opening(), script, **more)

    def take(given):
        st.session_state["empty"] = given.answer is None
        if given.answer is not None:
            tries = st.session_state.get("tries", [])
            made = attempt(question, given.answer, sure=given.sure, tries=tries, place=("lesson", "q"))
            st.session_state["tries"] = [*tries, made]
            st.session_state["sure"] = given.sure

    question_cell(
        lang,
        question,
        key="q",
        prompt="What now?",
        hint="Look left.",
        tries=st.session_state.get("tries", []),
        rules=["matador.horse"],
        on_answer=take,
    )


def opened(kind: str, lang: str = "en", **asked) -> AppTest:
    app = AppTest.from_function(page, args=(kind, lang, asked), default_timeout=20).run()
    assert not app.exception
    return app


def check(app: AppTest) -> AppTest:
    app.button(key="q-check").click().run()
    assert not app.exception
    return app


def shown(app: AppTest) -> str:
    parts = [*app.markdown, *app.success, *app.error, *app.info, *app.caption]
    return "\n".join(element.value for element in parts)


def option(app: AppTest, part: str) -> str:
    return next(label for label in app.radio(key="q-choice").options if part in label)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("kind", "asked"),
    [
        pytest.param("predict", {}, id="what happens next"),
        pytest.param("act", {}, id="what to do"),
        pytest.param("legal", {}, id="whom one asks"),
        pytest.param("holdings", {}, id="who holds what"),
        pytest.param("payers", {}, id="who pays"),
        pytest.param("order", {"ranks": ["0", "owl", "XII"]}, id="the order of ranks"),
        pytest.param("referee", {"log_of": "horse-costs"}, id="the line that breaks a rule"),
        pytest.param("count", {"subject": "C", "until_end": True}, id="how many"),
    ],
)
def test_every_kind_of_question_is_drawn_without_fault(kind, asked, lang):
    app = opened(kind, lang, **asked)
    assert app.button(key="q-check").label == text(lang, "question.check")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_order_is_named_and_cannot_be_picked_all_at_once(lang):
    picks = opened("order", lang, ranks=["0", "owl", "XII"]).multiselect(key="q-order")
    assert picks.label == text(lang, "question.pick_order")
    assert picks.proto.select_all == 0


def test_an_open_answer_is_taken_as_open_and_nothing_is_judged():
    app = check(opened("predict"))
    assert app.session_state["empty"] is True
    assert not app.success
    assert not app.error


def test_a_right_answer_is_told_by_word_and_sign_and_gives_its_reason():
    app = opened("predict")
    label = option(app, "gets VIII. Now it is the turn of B")
    app.radio(key="q-choice").set_value(app.radio(key="q-choice").options.index(label))
    app.segmented_control(key="q-sure").set_value(95)
    app = check(app.run())
    assert [element.value.partition(".")[0] for element in app.success] == ["✓ Right"]
    assert "A asks C for an exchange" in app.success[0].value
    assert "The Horse" in shown(app)
    assert app.session_state["sure"] == 95


def test_a_wrong_answer_is_played_out_and_the_belief_behind_it_is_named():
    app = opened("predict")
    label = option(app, "A pays a life")
    app.radio(key="q-choice").set_value(app.radio(key="q-choice").options.index(label))
    app = check(app.run())
    assert "Asking the Horse or the House costs a life" in shown(app)
    assert "Nobody pays" in shown(app)
    assert len(app.get("bidi_component")) == 2
    assert "Look left." not in shown(app)


def test_two_wrong_answers_open_a_hint_and_three_the_true_course():
    app = opened("count", subject="A")
    for number in range(1, 4):
        wrong = next(label for label in app.radio(key="q-choice").options if label != "3 lives")
        app.radio(key="q-choice").set_value(app.radio(key="q-choice").options.index(wrong))
        app = check(app.run())
        assert ("Look left." in shown(app)) == (number >= 2)
        assert ("This is what really happens" in shown(app)) == (number >= 3)


def test_holdings_are_credited_seat_by_seat():
    app = opened("holdings")
    for seat, rank in {"A": "VIII", "B": "horse", "C": "VIII"}.items():
        app.selectbox(key=f"q-holds-{seat}").set_value(rank)
    app = check(app.run())
    assert [element.value for element in app.error] == ["✗ 2 of 3 are right. Look again at: C."]


def test_a_wrong_answer_without_a_belief_is_answered_by_the_table_at_once():
    app = opened("holdings")
    for seat, rank in {"A": "VIII", "B": "horse", "C": "VIII"}.items():
        app.selectbox(key=f"q-holds-{seat}").set_value(rank)
    app = check(app.run())
    assert "What the table shows" in shown(app)
    assert "Your answer gives C VIII. Turned up at the table, C has 0." in shown(app)
    assert len(app.get("image")) == 1
    assert "This is what really happens" not in shown(app)


def test_ranks_are_picked_from_high_to_low():
    app = opened("order", ranks=["0", "owl", "XII"])
    app.multiselect(key="q-order").set_value(["XII", "0", "owl"])
    app = check(app.run())
    assert app.success


def test_exchanges_are_picked_by_who_has_what_back_in_plain_words():
    app = opened("order", made=1)
    assert app.multiselect(key="q-order").options == ["A has 0 back, C VIII"]
