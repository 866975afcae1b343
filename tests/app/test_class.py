"""A class from its opening to its end, on the pages of its teacher, its projector and its learners."""

from __future__ import annotations

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

from lessons import store
from lessons.classes import actions, rooms
from lessons.classes.items import BEGINNING, judged, topic, words_of
from lessons.classes.lives import lives_after
from lessons.classes.phases import Item, Move, Phase, ballot
from lessons.classes.rooms import class_of_secret
from lessons.games.gnav.words import rules_name
from lessons.questions.grading import answer
from lessons.questions.offered import options
from lessons.questions.widgets.input import offered_words
from lessons.web.pages import PAGES
from lessons.words.phrases import LANGUAGES, book

FRAME = Path(__file__).parents[2] / "streamlit_app.py"


@pytest.fixture(autouse=True)
def quick_fingers(monkeypatch):
    monkeypatch.setattr(actions, "DOUBLE_CLICK", 0)


def sound(app):
    assert [error.message for error in app.exception] == []
    return app


def opened(screen, lang="en", **query):
    app = AppTest.from_file(FRAME, default_timeout=30)
    app.query_params["lang"] = lang
    app.run()
    for name, value in query.items():
        app.query_params[name] = value
    return sound(app.switch_page(PAGES[screen]).run())


def joined(code, lang="en"):
    learner = opened("class", lang, room=code)
    return sound(learner.button(key="class_enter").click().run())


def step(control):
    main = next(button for button in control.button if button.key.startswith("class_step"))
    return sound(main.click().run())


def words(app):
    kinds = (app.markdown, app.success, app.warning, app.info, app.error, app.caption)
    return "\n".join([*(one.value for kind in kinds for one in kind), *(one.proto.body for one in app.get("html"))])


@pytest.fixture
def secret():
    return rooms.open_class()


def test_one_click_opens_a_class_and_leads_to_its_control():
    teacher = opened("teach")
    sound(teacher.button(key="class_open").click().run())
    assert teacher.title[0].value == "Leading the class"
    present = class_of_secret(teacher.query_params["key"])
    assert present is not None
    assert present.code in words(teacher)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_class_goes_through_all_its_phases_in_every_language(lang, secret):
    code = class_of_secret(secret).code
    control, learner, projector = (
        opened("control", lang, key=secret),
        joined(code, lang),
        opened("projector", room=code),
    )
    name = store.members(code)
    seen = []
    for _ in range(8):
        step(control)
        sound(learner.run())
        sound(projector.run())
        present = class_of_secret(secret)
        seen.append((present.state.phase.value, present.state.stage.value))
        if present.state.takes_votes:
            sound(learner.radio[0].set_value(1).run())
            assert len(learner.success) == 1
            assert class_of_secret(secret).answered == 1
    assert seen[:4] == [("show", "count"), ("open", "count"), ("locked", "count"), ("reveal", "count")]
    assert [stage for _, stage in seen[4:7]] == ["spread", "played", "beliefs"]
    assert book(lang)["class.now.show"]
    assert store.members(code) == name


ANSWERED = {
    Item(lesson="keep-or-request", question="decide"): "request",
    Item(lesson="horse-redirects", question="what-happens"): None,
    Item(lesson="knight", question="full-bill"): {"Ada": 1, "Bo": 0, "Cleo": 1, "Dina": -1},
    Item(lesson="cat", question="who-holds"): {"Ada": "0", "Bo": "knight", "Cleo": "VII", "Dina": "I", "Emil": "cat"},
    Item(lesson="the-set", question="order-below"): ["I", "0", "pot"],
    Item(lesson="nage-turns", question="what-all-know"): {"A": 0, "B": 3, "C": 1},
}
"""An answer of each kind of input; None for the option in the second place."""


@pytest.mark.parametrize("item", ANSWERED, ids=lambda item: item.question)
def test_a_phone_that_comes_back_has_marked_what_was_received_and_does_not_send_it_again(item, monkeypatch):
    secret = rooms.open_class((item,))
    code, question = class_of_secret(secret).code, topic(item).question
    first = joined(code)
    lead(secret, Move.START, Move.OPEN)
    given = ANSWERED[item] or options(question)[1].answer
    (member,) = store.members(code)
    assert rooms.cast(code, "0.1", member=member, answer=given)
    for _ in range(2):
        assert chosen_in(sound(first.run()), question) == given
    sent = []
    monkeypatch.setattr(rooms, "cast", lambda *args, **more: sent.append(more))
    sound(first.run())
    assert sent == []


def chosen_in(phone, question):
    """What is marked in the input of a phone, as an answer."""
    if phone.radio:
        place = phone.radio[0].value
        return place if place is None else offered_words("en", question)[0][place]
    if phone.multiselect:
        return [*phone.multiselect[0].value]
    boxes = phone.selectbox or [one for one in phone.get("button_group") if one.label in question.opening.hands]
    return {box.label: box.value[0] if isinstance(box.value, list) else box.value for box in boxes}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_answer_that_lacks_a_seat_names_it_until_it_is_whole(lang):
    secret = rooms.open_class((Item(lesson="cat", question="who-holds"),))
    learner = joined(class_of_secret(secret).code, lang)
    lead(secret, Move.START, Move.OPEN)
    sound(learner.run())
    missing = book(lang)["question.missing"]
    start = missing.partition("{")[0]
    assert start not in words(learner)
    for place in range(4):
        sound(learner.selectbox[place].set_value("VIII").run())
    assert missing.format(seats="Emil") in words(learner)
    lead(secret, Move.LOCK)
    assert missing.format(seats="Emil") in words(sound(learner.run()))
    assert class_of_secret(secret).answered == 0


def unescaped(told):
    return told.replace("\\", "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_of_a_class_names_the_rules_of_its_table(lang):
    plain, agreed, cards = (
        Item(lesson="knight", question="full-bill"),
        Item(lesson="other-tables", question="cuckoo-bill"),
        Item(lesson="nage-turns", question="moves-of-a"),
    )
    secret = rooms.open_class((plain, agreed, cards))
    code = class_of_secret(secret).code
    pages = (joined(code, lang), opened("projector", lang, room=code))
    for item in (plain, agreed, cards):
        lead(secret, Move.START if item is plain else Move.NEXT)
        opening = topic(item).question.opening
        named = book(lang)["nage.agreed"].format(ace=11)
        if item is not cards:
            named = book(lang)["lesson.profile"].format(profile=rules_name(lang, opening.profile))
        for page in pages:
            assert named in unescaped(words(sound(page.run())))
        lead(secret, Move.OPEN, Move.LOCK, Move.REVEAL, Move.MORE, Move.MORE, Move.MORE)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_choice_is_called_best_or_defensible_and_never_what_happened(lang):
    item = Item(lesson="keep-or-request", question="decide")
    secret = rooms.open_class((item,))
    code = class_of_secret(secret).code
    learner = joined(code, lang)
    best = judged(item, "keep").solution
    (member,) = store.members(code)
    lead(secret, Move.START, Move.OPEN)
    other = "keep" if best == "request" else "request"
    rooms.cast(code, "0.1", member=member, answer=other)
    lead(secret, Move.LOCK, Move.REVEAL, Move.MORE, Move.MORE)
    told = unescaped(words(sound(learner.run())))
    assert book(lang)["class.vote.better"].format(answer=words_of(lang, item, best)) in told
    assert book(lang)["class.vote.otherwise"].format(answer="") not in told
    assert book(lang)["class.spread.right"] not in told


def test_what_came_too_late_is_said_and_does_not_count(secret):
    code = class_of_secret(secret).code
    control, learner = opened("control", key=secret), joined(code)
    step(step(control))
    sound(learner.run())
    sound(learner.radio[0].set_value(1).run())
    step(control)
    sound(learner.radio[0].set_value(2).run())
    assert "too late" in learner.warning[0].value
    assert len(store.votes(code, "0.1")) == 1
    fresh = rooms.answers(code, "0.1")
    sound(learner.run())
    assert rooms.answers(code, "0.1") == fresh


def test_answers_are_hidden_until_the_reveal_and_names_from_the_projector_always(secret):
    code = class_of_secret(secret).code
    control, learner, projector = opened("control", key=secret), joined(code), opened("projector", room=code)
    step(step(control))
    sound(learner.run())
    sound(learner.radio[0].set_value(1).run())
    for _ in range(2):
        step(control)
        assert "answer-bars" not in words(sound(projector.run()))
        assert "answer-bars" not in words(sound(control.run()))
    step(control)
    assert "answer-bars" in words(sound(projector.run()))
    drawn = learner.markdown[-1].value.partition("**")[2].strip("*")
    assert drawn in words(learner)
    assert drawn not in words(projector)


def test_two_control_pages_take_one_step(secret):
    one, other = opened("control", key=secret), opened("control", key=secret)
    step(one)
    step(other)
    assert class_of_secret(secret).state.phase.value == "show"
    assert "already moved on" in words(other)


def test_a_double_click_takes_one_step(secret, monkeypatch):
    monkeypatch.setattr(actions, "DOUBLE_CLICK", 1e9)
    control = opened("control", key=secret)
    control.session_state["kept class stepped"] = -1e12
    step(step(control))
    assert class_of_secret(secret).state.phase.value == "show"


def test_undo_and_pause(secret):
    code = class_of_secret(secret).code
    control, learner = opened("control", key=secret), joined(code)
    step(step(control))
    sound(control.button(key="class_pause").click().run())
    sound(learner.run())
    assert learner.radio[0].disabled
    sound(control.button(key="class_pause").click().run())
    step(control)
    sound(control.button(key="class_undo").click().run())
    assert class_of_secret(secret).state.takes_votes
    assert control.button(key="class_undo").disabled


def test_a_name_is_drawn_and_drawn_again_but_never_typed(secret):
    code = class_of_secret(secret).code
    learner = opened("class", room=code)
    before = learner.markdown[0].value
    sound(learner.button(key="class_draw").click().run())
    assert learner.markdown[0].value != before
    assert len(learner.text_input) == 0
    assert store.members(code) == {}


def test_a_code_can_be_typed_in_any_way_and_a_wrong_one_is_named():
    code = class_of_secret(rooms.open_class()).code
    learner = opened("class")
    learner.text_input(key=actions.TYPED).set_value("nowhere").run()
    assert "NOWHER" in words(learner)
    typed = f" {code[:3].lower()} {code[3:].lower()}"
    sound(learner.text_input(key=actions.TYPED).set_value(typed).run())
    assert learner.button(key="class_enter")


def test_the_end_of_a_class_deletes_it_and_every_page_says_so(secret):
    code = class_of_secret(secret).code
    control, learner = opened("control", key=secret), joined(code)
    sound(control.button(key="class_end_sure").click().run())
    assert "deleted" in words(control)
    assert store.members(code) == {}
    assert "deleted" in words(sound(learner.run()))


@pytest.mark.parametrize("screen", ["control", "projector", "class"])
def test_an_address_that_leads_to_no_class_says_so(screen):
    app = opened(screen, room="<b>AC", key="nonsense")
    assert "<b>" not in words(app)
    assert app.info or app.error


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plan_is_made_kept_and_opened_from_its_link(lang):
    teacher = opened("teach", lang)
    teacher.selectbox(key="plan_question").set_value("cat/full-bill").run()
    teacher.selectbox(key="plan_ready").set_value("gnav/knight-charges").run()
    sound(teacher.button(key="plan_add").click().run())
    sound(teacher.button(key="plan_up_4").click().run())
    link = teacher.code[0].value
    plan = link.partition("plan=")[2]
    assert plan.count("~") == 4
    assert plan.split("~")[3].startswith("s:")
    colleague = opened("teach", lang, plan=plan)
    assert colleague.code[0].value == link
    sound(colleague.button(key="plan_out_0").click().run())
    sound(colleague.button(key="class_open").click().run())
    assert len(class_of_secret(colleague.query_params["key"]).state.plan) == 4


def test_a_moment_shared_from_the_sandbox_becomes_a_question():
    from lessons.games.game import GAMES
    from lessons.sandbox.situations import situations

    for game, name in zip(GAMES, ("horse-redirects", "passes-are-counted-afresh"), strict=True):
        code = game.encode(situations(game.id)[name].scenario)
        teacher = opened("teach")
        sound(teacher.text_input(key="plan_typed").set_value(f"http://x/sandbox?s={code}&at=3").run())
        sound(teacher.button(key="plan_add").click().run())
        assert f"s:{code}@3/predict" in teacher.code[0].value
        assert not teacher.error


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_plan_says_which_question_an_earlier_one_gives_away(lang):
    from gnav_core.gnav.share_code import encode
    from lessons.sandbox.situations import situations

    code = encode(situations()["horse-redirects"].scenario)
    teacher = opened("teach", lang, plan=f"s:{code}@2/payers~q:cat/undo-order~s:{code}@3/predict")
    assert [one.value for one in teacher.warning] == [book(lang)["class.teach.given_away"].format(number=3, before=1)]
    for place in (2, 1):
        sound(teacher.button(key=f"plan_up_{place}").click().run())
    assert len(teacher.warning) == 1  # now the round to its end comes second, and its first decision is known
    sound(teacher.button(key="plan_out_1").click().run())
    assert not teacher.warning


@pytest.mark.parametrize("plan", ["nonsense", "q:cat/none", "s:1abc@0/predict", "~" * 50, "<script>"])
def test_a_plan_that_cannot_be_read_is_refused_and_a_sound_one_stands(plan):
    teacher = opened("teach", plan=plan)
    assert "no plan that can be read" in teacher.error[0].value
    assert teacher.code[0].value.endswith("q:cat/who-holds")


def test_a_second_vote_shows_who_moved_where(secret):
    code = class_of_secret(secret).code
    control, learner = opened("control", key=secret), joined(code)
    step(step(control))
    sound(learner.run())
    sound(learner.radio[0].set_value(1).run())
    for _ in range(3):
        step(control)
    discuss = next(button for button in control.button if "discuss" in button.key)
    sound(discuss.click().run())
    step(control)
    sound(learner.run())
    assert learner.radio[0].value is None
    sound(learner.radio[0].set_value(2).run())
    for _ in range(3):
        step(control)
    assert "Who moved where" in words(sound(learner.run()))
    assert "→" in words(learner)


def led_through(secret, *given):
    """Let each of the members answer each question in turn, given as wrong or right, and play the answer."""
    code = class_of_secret(secret).code
    for answers in given:
        state = class_of_secret(secret).state
        moves = [Move.NEXT] if state.phase is Phase.REVEAL else [Move.START]
        lead(secret, *moves, Move.OPEN)
        state = class_of_secret(secret).state
        question = topic(state.current).question
        right = answer(question)
        wrong = [one.answer for one in options(question) if one.answer != right] if isinstance(right, list) else ["?"]
        for number, is_right in enumerate(answers):
            vote = right if is_right else wrong[number % len(wrong)]
            assert rooms.cast(code, ballot(state), member=f"member{number}", answer=vote)
        lead(secret, Move.LOCK, Move.REVEAL, Move.MORE, Move.MORE, Move.MORE)


def lead(secret, *moves):
    for move in moves:
        assert rooms.step(secret, move, revision=class_of_secret(secret).room.revision)


@pytest.fixture
def of_three(secret):
    code = class_of_secret(secret).code
    for number in range(3):
        rooms.join(code, f"member{number}", f"owl.{number + 1}")
    return secret


@pytest.mark.parametrize(
    ("given", "lives"),
    [
        pytest.param([(True, True, False)], (3,), id="most are right"),
        pytest.param([(True, False, False)], (3,), id="no wrong answer is given more often than the right one"),
        pytest.param([()], (3,), id="nobody answers"),
        pytest.param([(True, True, True), (False,), (False,)], (3, 2, 1), id="all who answer are wrong, twice"),
    ],
)
def test_a_class_as_one_player_loses_a_life_for_what_most_of_it_gets_wrong(of_three, given, lives):
    led_through(of_three, *given)
    assert lives_after(class_of_secret(of_three)) == lives


def test_a_second_vote_is_the_one_that_counts_for_the_class(of_three):
    code = class_of_secret(of_three).code
    lead(of_three, Move.START, Move.OPEN)
    right = answer(topic(class_of_secret(of_three).state.current).question)
    rooms.cast(code, "0.1", member="member0", answer="wrong")
    lead(of_three, Move.LOCK, Move.REVEAL, Move.MORE, Move.DISCUSS, Move.OPEN)
    rooms.cast(code, "0.2", member="member0", answer=right)
    lead(of_three, Move.LOCK, Move.REVEAL, Move.MORE)
    assert lives_after(class_of_secret(of_three)) == ()  # not before it is played
    lead(of_three, Move.MORE)
    assert lives_after(class_of_secret(of_three)) == (3,)


def test_lives_never_fall_below_none_and_the_class_plays_on():
    plan = BEGINNING + BEGINNING[:2]
    secret = rooms.open_class(plan)
    rooms.join(class_of_secret(secret).code, "member0", "owl.1")
    led_through(secret, *[(False,)] * 5)
    assert lives_after(class_of_secret(secret)) == (2, 1, 0, 0, 0)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_class_that_plays_as_one_sees_its_lives_on_every_page_and_no_other_class_does(lang, of_three):
    code = class_of_secret(of_three).code
    control, projector = opened("control", lang, key=of_three), opened("projector", lang, room=code)
    learner = joined(code, lang)
    title = book(lang)["class.one.now"].partition(" {lives}")[0].rstrip(":\u202f\u00a0 ")
    assert not [page for page in (control, projector, learner) if title in words(page)]
    sound(control.toggle[0].set_value(True).run())
    led_through(of_three, (False, False))
    for page in (control, projector, learner):
        sound(page.run())
        assert title in words(page)
        assert book(lang)["class.one.kept"] in words(page) or book(lang)["class.one.lost"] in words(page)
    sound(control.toggle[0].set_value(False).run())
    assert title not in words(sound(learner.run()))
