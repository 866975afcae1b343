"""RULES.md sections 3 and 4, sentence by sentence: turns, requests, and the matadors when asked."""

from __future__ import annotations

import pytest

from gnav_core.gnav.events import Keep, Request, Seat
from gnav_core.gnav.rounds import apply, decide
from gnav_core.table.errors import NotYourTurn, RoundIsOver
from tests.core.tables import check, moments, round_of, sentence

TURNS = [
    sentence(
        "[turn.order] from the first participant left of the dealer, clockwise, the dealer last",
        {"hands": "A:V B:VI C:VII D:VIII", "dealer": "B", "says": "keep keep keep keep"},
        order="C D A B",
        happens=["first turn C [turn.order]", "C keeps [turn.order]", "turn D [turn.next]"],
    ),
    sentence(
        "[turn.order] the first participant left of a sitting dealer's neighbour who sits out",
        {"hands": "A:fool B:V C:VI D:fool E:VII", "dealer": "E"},
        to_act="B",
    ),
    sentence(
        "[turn.order] one turn each, one decision each, then the reveal",
        {"hands": "A:V B:VI", "dealer": "B", "bag": "X", "says": "keep request"},
        order="A B",
        happens=["B gives VI to bag for X", "reveal A V, B X"],
    ),
    sentence(
        "[turn.request] a request goes to the next participating seat on the left",
        {"hands": "A:V B:VI C:VII", "dealer": "C", "says": "request"},
        happens=["A requests B [turn.request]", "A gives V to B for VI [turn.request]", "turn B"],
        hands="A:VI B:V C:VII",
    ),
    sentence(
        "[turn.request] left of the last seat is the first",
        {"hands": "A:V B:VI C:VII", "dealer": "B", "says": "request"},
        happens=["first turn C", "C requests A", "C gives VII to A for V"],
    ),
    sentence(
        "[turn.request] an ordinary piece must be exchanged, also a worse one: no look-then-withdraw",
        {"hands": "A:XII B:owl C:VII", "dealer": "C", "says": "request"},
        hands="A:owl B:XII C:VII",
    ),
    sentence(
        "[turn.request] the turn ends with the piece received",
        {"hands": "A:XII B:owl C:VII", "dealer": "C", "says": "request"},
        to_act="B",
    ),
    *(
        sentence(
            f"[turn.request] the holder of a {matador} may make a request too",
            {"hands": f"A:{matador} B:VI C:VII", "dealer": "C", "says": "request"},
            hands=f"A:VI B:{matador} C:VII",
            happens=["A requests B", f"A gives {matador} to B for VI"],
        )
        for matador in ("cuckoo", "knight", "cat", "horse", "house")
    ),
    sentence(
        "[turn.record] completed exchanges are recorded in order",
        {"hands": "A:V B:VI C:VII", "dealer": "C", "says": "request request"},
        recorded=["A gives V to B for VI", "B gives V to C for VII"],
    ),
    sentence(
        "[turn.record] those with the bag are recorded too",
        {"hands": "A:V B:VI", "dealer": "B", "bag": "X", "says": "request request"},
        recorded=["A gives V to B for VI", "B gives V to bag for X"],
    ),
    sentence(
        "[turn.record] refusals and keeping are not recorded",
        {"hands": "A:V B:knight C:VI", "dealer": "C", "says": "request keep keep"},
        recorded=[],
    ),
]

MATADORS = [
    *(
        sentence(
            f"[matador.must] a {matador} that is asked always answers",
            {"hands": f"A:V B:{matador} C:VI", "dealer": "C", "says": "request"},
            happens=["A requests B", f"B refuses {matador} [matador.{matador}]"],
        )
        for matador in ("cuckoo", "knight", "cat", "horse", "house")
    ),
    sentence(
        "[matador.cuckoo] shown; no exchange; the round stops at once and all participating pieces are revealed",
        {"hands": "A:V B:cuckoo C:VI D:II", "dealer": "D", "says": "request"},
        happens=[
            *("A requests B", "B refuses cuckoo", "B stops the round [matador.cuckoo]"),
            *("reveal A V, B cuckoo, C VI, D II", "D pays for lowest"),
        ],
        stopped_by="B",
        order="A",
    ),
    sentence(
        "[matador.cuckoo] earlier exchanges stand",
        {"hands": "A:V B:VI C:cuckoo D:II", "dealer": "D", "says": "request request"},
        hands="A:VI B:V C:cuckoo D:II",
    ),
    sentence(
        "[matador.cuckoo] seats that had no turn are compared as they are",
        {"hands": "A:V B:cuckoo C:0 D:II", "dealer": "D", "says": "request"},
        pays="C",
    ),
    sentence(
        "[matador.cuckoo] the dealer gets no bag",
        {"hands": "A:V B:cuckoo C:VI D:II", "dealer": "D", "says": "request"},
        never="bag",
    ),
    sentence(
        "[matador.cuckoo] seats that sit out are not revealed",
        {"hands": "A:V B:cuckoo C:fool D:fool", "dealer": "D", "says": "request"},
        happens=["reveal A V, B cuckoo"],
    ),
    sentence(
        "[matador.cuckoo] nobody pays a penalty for asking it",
        {"hands": "A:V B:cuckoo C:VI D:II", "dealer": "D", "says": "request"},
        lives="A:3 B:3 C:3 D:2",
    ),
    sentence(
        "[matador.cuckoo] merely holding it does nothing",
        {"hands": "A:V B:cuckoo C:VI", "dealer": "C", "says": "keep keep keep"},
        order="A B C",
        stopped_by=None,
    ),
    sentence(
        "[matador.knight] shown; refused; the requester pays 1 life, keeps their piece, their turn ends",
        {"hands": "A:V B:knight C:VI", "dealer": "C", "says": "request"},
        happens=["A requests B", "B refuses knight", "A pays for knight [matador.knight]", "turn B [turn.next]"],
        lives="A:2 B:3 C:3",
        hands="A:V B:knight C:VI",
        pool=1,
    ),
    sentence(
        "[matador.knight] earlier exchanges are left as they are",
        {"hands": "A:V B:VI C:knight D:VII", "dealer": "D", "says": "request request"},
        hands="A:VI B:V C:knight D:VII",
        recorded=["A gives V to B for VI"],
    ),
    sentence(
        "[matador.cat] shown; refused; the requester pays 1; every recorded exchange is reversed, newest first",
        {"hands": "A:V B:VI C:VII D:cat E:VIII", "dealer": "E", "says": "request request request"},
        happens=[
            *("C requests D", "D refuses cat", "C pays for cat [matador.cat]"),
            *("B takes back V from C for VII [matador.cat]", "A takes back V from B for VI [matador.cat]", "turn D"),
        ],
        hands="A:V B:VI C:VII D:cat E:VIII",
        lives="A:3 B:3 C:2 D:3 E:3",
    ),
    sentence(
        "[matador.cat] the record is cleared: a second Cat reverses only what came after the first",
        {"hands": "A:V B:VI C:cat D:VII E:cat F:X", "dealer": "F", "says": "request request request request keep keep"},
        happens=[
            *("B requests C", "C refuses cat", "B pays for cat", "A takes back V from B for VI", "turn C"),
            *("C requests D", "C gives cat to D for VII", "turn D"),
            *("D requests E", "E refuses cat", "D pays for cat", "C takes back cat from D for VII", "turn E"),
        ],
        hands="A:V B:VI C:cat D:VII E:cat F:X",
    ),
    sentence(
        "[matador.cat] play goes on clockwise",
        {"hands": "A:V B:cat C:VI D:VII", "dealer": "D", "says": "request keep keep keep"},
        order="A B C D",
    ),
    sentence(
        "[matador.cat] penalties are not undone",
        {"hands": "A:V B:knight C:VI D:cat E:VII", "dealer": "E", "says": "request keep request"},
        lives="A:2 B:3 C:2 D:3 E:3",
    ),
    sentence(
        "[matador.cat] turns taken are not undone",
        {"hands": "A:V B:VI C:cat D:VII", "dealer": "D", "says": "request request keep keep"},
        order="A B C D",
    ),
    sentence(
        "[matador.cat] with nothing on record it only costs a life",
        {"hands": "A:V B:cat C:VI", "dealer": "C", "says": "request"},
        happens=["A requests B", "B refuses cat", "A pays for cat", "turn B"],
    ),
    *(
        sentence(
            f"[matador.{blocker}] shown and kept; the same request goes on to the next participating seat beyond",
            {"hands": f"A:0 B:{blocker} C:VIII D:V", "dealer": "D", "says": "request"},
            happens=[
                *("A requests B", f"B refuses {blocker} [matador.{blocker}]"),
                *("A requests C [turn.request]", "A gives 0 to C for VIII", "turn B"),
            ],
            hands=f"A:VIII B:{blocker} C:0 D:V",
            lives="A:3 B:3 C:3 D:3",
        )
        for blocker in ("horse", "house")
    ),
    sentence(
        "[matador.horse] any number in a row",
        {"hands": "A:0 B:horse C:house D:house E:horse F:VIII", "dealer": "F", "says": "request"},
        happens=[
            *("A requests B", "B refuses horse", "A requests C", "C refuses house", "A requests D", "D refuses house"),
            *("A requests E", "E refuses horse", "A requests F", "A gives 0 to F for VIII"),
        ],
    ),
    sentence(
        "[matador.house] a seat that sits out is passed over beyond the blocker too",
        {"hands": "A:0 B:house C:fool D:VIII E:fool", "dealer": "E", "says": "request"},
        happens=["B refuses house", "A requests D", "A gives 0 to D for VIII"],
    ),
    sentence(
        "[matador.horse] a Knight behind it falls on the original requester, once",
        {"hands": "A:0 B:horse C:knight D:V", "dealer": "D", "says": "request"},
        happens=["A requests C", "C refuses knight", "A pays for knight", "turn B"],
        lives="A:2 B:3 C:3 D:3",
    ),
    sentence(
        "[matador.house] a Cat behind it falls on the original requester, once",
        {"hands": "A:V B:0 C:house D:cat E:V", "dealer": "E", "says": "request request"},
        happens=[
            *("B requests C", "C refuses house", "B requests D", "D refuses cat", "B pays for cat"),
            *("A takes back V from B for 0", "turn C"),
        ],
        lives="A:3 B:2 C:3 D:3 E:3",
    ),
    sentence(
        "[matador.horse] a Cuckoo behind it stops the round",
        {"hands": "A:0 B:horse C:cuckoo D:V", "dealer": "D", "says": "request"},
        happens=["A requests C", "C refuses cuckoo", "C stops the round", "reveal A 0, B horse, C cuckoo, D V"],
    ),
    sentence(
        "[turn.next] play goes to the seat left of the requester, not of the one that was reached",
        {"hands": "A:0 B:horse C:VIII D:V", "dealer": "D", "says": "request keep keep keep"},
        order="A B C D",
    ),
    sentence(
        "[turn.next] whoever was reached by a redirected request plays their own turn later with what they then hold",
        {"hands": "A:0 B:horse C:VIII D:V", "dealer": "D", "says": "request keep request"},
        happens=["turn C [turn.next]", "C requests D", "C gives 0 to D for V"],
    ),
    sentence(
        "[matador.shown] a shown blocker is asked again by the next one who passes the dealer",
        {"hands": "A:house B:V C:horse D:horse", "dealer": "D", "says": "keep request request"},
        happens=[
            *("B requests C", "C refuses horse", "B requests D", "D refuses horse [matador.horse]"),
            *("B requests A", "A refuses house", "B finds nobody", "turn C"),
            *("C requests D", "D refuses horse again [matador.shown]", "C requests A"),
            *("A refuses house again [matador.shown]", "C requests B", "C gives horse to B for V"),
        ],
    ),
    sentence(
        "[matador.shown] a shown matador that was given away stays shown and blocks again at its new seat",
        {"hands": "A:V B:horse C:house D:VI E:X", "dealer": "E", "says": "request request request"},
        happens=[
            *("B requests D", "B gives horse to D for V", "turn C"),
            *("C requests D", "D refuses horse again [matador.shown]", "C requests E", "C gives house to E for X"),
        ],
    ),
    sentence(
        "[matador.shown] its twin, not shown before, is not taken for it",
        {"hands": "A:V B:horse C:horse D:VI", "dealer": "D", "says": "request"},
        happens=["B refuses horse [matador.horse]", "A requests C", "C refuses horse [matador.horse]"],
        never="again",
    ),
    sentence(
        "[request.returns] past every other participant it comes back: no exchange, no penalty, turn over",
        {"hands": "A:V B:horse C:house", "dealer": "C", "says": "request"},
        happens=["A requests C", "C refuses house", "A finds nobody [request.returns]", "turn B"],
        hands="A:V B:horse C:house",
        lives="A:3 B:3 C:3",
        recorded=[],
    ),
    sentence(
        "[request.returns] also where there is nobody else at all",
        {"hands": "A:V B:fool C:fool", "dealer": "C", "says": "request"},
        happens=["first turn A", "A finds nobody [request.returns]", "reveal A V", "A pays for lowest"],
    ),
]

SENTENCES = [*TURNS, *MATADORS]


@pytest.mark.parametrize(("table", "expected"), SENTENCES)
def test_turns_and_matadors(table, expected):
    check(round_of(**table), expected)


def test_turn_order_refuses_who_is_not_asked():
    state = round_of("A:V B:VI C:VII", dealer="C")
    for action in (Keep(Seat("B")), Request(Seat("C")), Keep(Seat("nobody"))):
        with pytest.raises(NotYourTurn, match="turn of 'A'"):
            decide(state, action)
        with pytest.raises(NotYourTurn):
            apply(state, action)


def test_turn_order_refuses_a_second_decision():
    state = round_of("A:V B:VI C:VII", dealer="C", says="keep")
    with pytest.raises(NotYourTurn):
        apply(state, Request(Seat("A")))


def test_turn_order_refuses_decisions_after_the_reveal():
    state = round_of("A:V B:VI", dealer="B", says="keep keep")
    with pytest.raises(RoundIsOver):
        decide(state, Keep(Seat("A")))


def test_decide_tells_what_apply_does():
    state = round_of("A:0 B:horse C:VIII", dealer="C")
    assert apply(state, Request(Seat("A"))).log == (*state.log, *decide(state, Request(Seat("A"))))


def test_matador_must_no_third_decision_is_offered():
    """Refusing is not a choice: between two decisions of seats no state waits for anybody else."""
    state = round_of("A:V B:horse C:knight D:VI", dealer="D", says="request keep request keep")
    waiting = [moment.to_act for moment in moments(state) if moment.to_act]
    assert waiting == ["A", "B", "C", "D"]


@pytest.mark.parametrize(
    "says",
    [
        pytest.param("request request request", id="three exchanges in a row"),
        pytest.param("keep request request", id="two exchanges"),
        pytest.param("request keep request", id="two exchanges apart"),
        pytest.param("keep keep request", id="no exchange"),
    ],
)
def test_matador_cat_law_everyone_holds_the_piece_they_were_dealt(says):
    state = round_of("A:V B:VI C:VII D:cat E:VIII", dealer="E", says=says)
    assert {seat: id(piece) for seat, piece in state.hands.items()} == {
        seat: id(piece) for seat, piece in state.opening.hands.items()
    }
    assert state.bag == state.opening.bag
