"""RULES.md sections 5 and 6, sentence by sentence: the dealer and the bag, the reveal, penalties, elimination."""

from __future__ import annotations

import pytest

from gnav_core.gnav.events import Seat
from gnav_core.gnav.matches import after_round, next_opening, start_match
from gnav_core.table.errors import IllegalAction
from tests.core.tables import check, lines, opening_of, play_round, profile_of, round_of, sentence

BAG = [
    sentence(
        "[dealer.target] asked by a neighbour the dealer is a target like any other",
        {"hands": "A:V B:VI C:VII", "dealer": "C", "says": "keep request"},
        happens=["B requests C", "B gives VI to C for VII", "turn C"],
        hands="A:V B:VII C:VI",
    ),
    sentence(
        "[dealer.target] also a dealer who holds a Knight",
        {"hands": "A:V B:VI C:knight", "dealer": "C", "says": "keep request"},
        happens=["C refuses knight", "B pays for knight", "turn C"],
    ),
    sentence(
        "[bag.draw] on the last turn the dealer keeps",
        {"hands": "A:V B:VI", "dealer": "B", "bag": "X", "says": "keep keep"},
        happens=["B keeps", "reveal A V, B VI"],
        top="X",
    ),
    sentence(
        "[bag.draw] or requests from the bag instead of a neighbour",
        {"hands": "A:V B:VI C:VII", "dealer": "C", "bag": "X", "says": "keep keep request"},
        happens=["C requests bag [bag.draw]", "C gives VII to bag for X [bag.ordinary]", "reveal A V, B VI, C X"],
    ),
    *(
        sentence(
            f"[bag.ordinary] {rank} as candidate must be taken; the old piece goes into the bag",
            {"hands": "A:V B:VI", "dealer": "B", "bag": f"{rank} X", "says": "keep request"},
            hands=f"A:V B:{rank}",
            top="X",
            bottom="VI",
            bag_size=40,
        )
        for rank in ("XII", "I", "0", "pot", "owl", "fool")
    ),
    *(
        sentence(
            f"[bag.blocker] {blocker}: set aside, draw again; put back when the request is resolved",
            {"hands": "A:V B:VI", "dealer": "B", "bag": f"{blocker} X IX", "says": "keep request"},
            happens=[
                *("B requests bag", f"bag refuses {blocker} [bag.blocker]", "B gives VI to bag for X"),
                *(f"bag takes back {blocker} [bag.order]", "reveal A V, B X"),
            ],
            top="IX",
            bottom=f"VI {blocker}",
            bag_size=40,
        )
        for blocker in ("horse", "house")
    ),
    sentence(
        "[bag.blocker] any number of them",
        {"hands": "A:V B:VI", "dealer": "B", "bag": "horse house house horse X", "says": "keep request"},
        happens=[
            *("bag refuses horse", "bag refuses house", "bag refuses house", "bag refuses horse"),
            *("B gives VI to bag for X", "bag takes back horse, house, house, horse", "reveal A V, B X"),
        ],
    ),
    sentence(
        "[bag.cuckoo] ends the round; the dealer keeps their piece and pays no penalty",
        {"hands": "A:V B:VI", "dealer": "B", "bag": "cuckoo X", "says": "keep request"},
        happens=[
            *("B requests bag", "bag refuses cuckoo [bag.cuckoo]", "bag stops the round [bag.cuckoo]"),
            *("bag takes back cuckoo", "reveal A V, B VI", "A pays for lowest"),
        ],
        lives="A:2 B:3",
        bottom="cuckoo",
    ),
    sentence(
        "[bag.knight] the dealer pays 1 and keeps their piece",
        {"hands": "A:V B:VI", "dealer": "B", "bag": "knight X", "says": "keep request"},
        happens=[
            *("bag refuses knight [bag.knight]", "B pays for bag knight [bag.knight]"),
            *("bag takes back knight [bag.order]", "reveal A V, B VI"),
        ],
        lives="A:2 B:2",
        hands="A:V B:VI",
    ),
    sentence(
        "[bag.cat] the dealer pays 1, all recorded exchanges are reversed: the dealer ends with the piece dealt",
        {"hands": "A:V B:VI C:VII", "dealer": "C", "bag": "cat X", "says": "request request request"},
        happens=[
            *("C requests bag", "bag refuses cat [bag.cat]", "C pays for bag cat [bag.cat]", "bag takes back cat"),
            *("B takes back V from C for VII", "A takes back V from B for VI", "reveal A V, B VI, C VII"),
        ],
        lives="A:2 B:3 C:2",
        hands="A:V B:VI C:VII",
    ),
    sentence(
        "[bag.once] no second request after a refusal, also not after a Knight",
        {"hands": "A:V B:VI", "dealer": "B", "bag": "knight X", "says": "keep request"},
        to_act=None,
        over=True,
    ),
    sentence(
        "[bag.once] a refused candidate goes back into the bag",
        {"hands": "A:V B:VI", "dealer": "B", "bag": "knight X", "says": "keep request"},
        bottom="knight",
        bag_size=40,
    ),
    sentence(
        "[bag.order] to the bottom: first the refused candidate, then the blockers in the order drawn",
        {"hands": "A:V B:VI", "dealer": "B", "bag": "house horse knight X", "says": "keep request"},
        happens=["bag takes back knight, house, horse [bag.order]"],
        top="X",
        bottom="knight house horse",
    ),
    sentence(
        "[bag.order] to the bottom: first the old piece, then the blockers in the order drawn",
        {"hands": "A:V B:VI", "dealer": "B", "bag": "house horse X IX", "says": "keep request"},
        top="IX",
        bottom="VI house horse",
    ),
    sentence(
        "[bag.order] then, if a Cat reverses an exchange with the bag, the piece that it gave back",
        {
            "hands": "A:V B:VI C:horse",
            "dealer": "C",
            "bag": "X house cat IX",
            "request_past_dealer": "bag",
            "says": "keep request request",
        },
        happens=[
            *("B requests C", "C refuses horse", "B requests bag", "B gives VI to bag for X", "turn C"),
            *("C requests bag", "bag refuses house", "bag refuses cat", "C pays for bag cat"),
            *("bag takes back cat, house", "B takes back VI from bag for X"),
        ],
        top="IX",
        bottom="cat house X",
        hands="A:V B:VI C:horse",
        bag_size=39,
    ),
    sentence(
        "[bag.seen] matadors drawn are shown to all",
        {"hands": "A:V B:VI", "dealer": "B", "bag": "horse X", "says": "keep request"},
        happens=["bag refuses horse"],
    ),
]

REVEAL = [
    sentence(
        "[reveal.lowest] the lowest rank among participating pieces pays 1 life",
        {"hands": "A:V B:VI C:IV", "dealer": "C", "says": "keep keep keep"},
        happens=["reveal A V, B VI, C IV [reveal.lowest]", "C pays for lowest [reveal.lowest]"],
        pays="C",
        lives="A:3 B:3 C:2",
        pool=1,
    ),
    sentence(
        "[reveal.lowest] all its holders pay",
        {"hands": "A:0 B:VIII C:0", "dealer": "C", "says": "keep keep keep"},
        pays="A C",
        lives="A:2 B:3 C:2",
        pool=2,
    ),
    sentence(
        "[reveal.lowest] the low end is 0 over Pot over Owl",
        {"hands": "A:pot B:0 C:owl", "dealer": "C", "says": "keep keep keep"},
        pays="C",
    ),
    sentence(
        "[reveal.lowest] a matador that was shown can be the lowest",
        {"hands": "A:cat B:house C:knight", "dealer": "C", "says": "keep keep keep"},
        pays="B",
    ),
    sentence(
        "[reveal.lowest] matadors rank Cuckoo, Knight, Cat, Horse, House",
        {"hands": "A:horse B:cat C:knight D:cuckoo", "dealer": "D", "says": "keep keep keep keep"},
        pays="A",
    ),
    sentence(
        "[reveal.fool] exactly one Fool: its holder pays, and so do all holders of the next-lowest rank",
        {"hands": "A:fool B:II C:II D:V", "dealer": "D", "says": "keep keep keep keep"},
        happens=[
            *("A pays for fool [reveal.fool]", "B pays for next-lowest [reveal.fool]"),
            *("C pays for next-lowest [reveal.fool]", "deal passes to A"),
        ],
        lives="A:2 B:2 C:2 D:3",
    ),
    sentence(
        "[reveal.fool] two Fools there, one out of the bag: they are the tied lowest, nobody else pays",
        {"hands": "A:fool B:II C:III", "dealer": "C", "bag": "fool", "says": "keep keep request"},
        happens=["A pays for lowest [reveal.lowest]", "C pays for lowest"],
        lives="A:2 B:3 C:2",
    ),
    sentence(
        "[reveal.fool] with two participants a lone Fool costs both a life",
        {"hands": "A:fool B:cuckoo", "dealer": "B", "says": "keep keep"},
        lives="A:2 B:2",
        pays="A B",
    ),
    sentence(
        "[penalty.adds] matador penalties come on top: 2 lives in one round",
        {"hands": "A:0 B:knight C:VI", "dealer": "C", "says": "request keep keep"},
        lives="A:1 B:3 C:3",
        pays="A",
        pool=2,
    ),
    sentence(
        "[penalty.paper] a balance can pass 0 and is then kept on paper: the pool receives only real counters",
        {"hands": "A:0 B:knight C:VI", "dealer": "C", "lives": "A:1", "says": "request keep keep"},
        lives="A:-1 B:3 C:3",
        pool=1,
    ),
    sentence(
        "[round.elimination] checked only now: a balance of 0 leaves before the next deal",
        {"hands": "A:0 B:V C:VI", "dealer": "C", "lives": "A:1", "says": "keep keep keep"},
        happens=["A pays for lowest", "A leaves [round.elimination]", "deal passes to B"],
        out="A",
    ),
    sentence(
        "[round.elimination] until then that seat plays on: it takes its turn, is a target and is compared",
        {
            "hands": "A:IV B:knight C:V D:0",
            "dealer": "D",
            "lives": "A:1",
            "says": "request keep request request",
            "bag": "horse knight",
        },
        happens=["A pays for knight", "turn B"],
        order="A B C D",
        out="A",
    ),
    sentence(
        "[round.elimination] a balance below 0 leaves too",
        {"hands": "A:0 B:knight C:VI", "dealer": "C", "lives": "A:1", "says": "request keep keep"},
        happens=["A pays for lowest", "A leaves"],
    ),
    sentence(
        "[round.elimination] who sat out and gained a life stays",
        {"hands": "A:fool B:V C:fool D:VI", "dealer": "D", "lives": "A:1", "says": "keep keep"},
        out="",
    ),
    sentence(
        "[match.win] one seat left wins",
        {"hands": "A:0 B:V", "dealer": "B", "lives": "A:1", "says": "keep keep"},
        happens=["A pays for lowest", "A leaves", "B wins [match.win]"],
        winners="B",
        over=True,
    ),
    sentence(
        "[match.shared] nobody left: all who leave at this check share the result",
        {"hands": "A:fool B:V C:V", "dealer": "C", "lives": "A:1 B:1 C:1", "says": "keep keep keep"},
        happens=["A leaves", "B leaves", "C leaves", "A, B, C share the match [match.shared]"],
        winners="A B C",
    ),
    sentence(
        "[match.shared] all of two with one life each and the same rank",
        {"hands": "A:0 B:0", "dealer": "B", "lives": "A:1 B:1", "says": "keep keep"},
        happens=["A leaves", "B leaves", "A, B share the match [match.shared]"],
        winners="A B",
    ),
    sentence(
        "[round.next] the deal passes to the next surviving seat on the left",
        {"hands": "A:0 B:V C:VI D:VII", "dealer": "D", "lives": "A:1", "says": "keep keep keep keep"},
        happens=["A leaves", "deal passes to B [round.next]"],
    ),
    sentence(
        "[round.next] past the last seat it passes to the first",
        {"hands": "A:V B:0 C:VI", "dealer": "C", "says": "keep keep keep"},
        happens=["deal passes to A"],
    ),
    sentence(
        "[round.next] a dealer who leaves still passes the deal from their seat on",
        {"hands": "A:V B:0 C:VI", "dealer": "B", "lives": "B:1", "says": "keep keep keep"},
        happens=["B leaves", "deal passes to C"],
    ),
]

SENTENCES = [*BAG, *REVEAL]


@pytest.mark.parametrize(("table", "expected"), SENTENCES)
def test_the_bag_and_the_reveal(table, expected):
    check(round_of(**table), expected)


def match_of(seats, *, dealer, lives=None, pool=0, profile="norwegian", **agreements):
    counts = dict(zip(map(Seat, seats), lives, strict=True)) if lives else None
    return start_match(
        profile_of(profile, **agreements), tuple(map(Seat, seats)), dealer=Seat(dealer), lives=counts, pool=pool
    )


def test_round_next_all_42_are_gathered_and_nothing_hidden_carries_over():
    match = match_of("ABC", dealer="C")
    match, ended = play_round(match, "A:0 B:horse C:VIII", "request keep keep")
    stacked = opening_of("A:V B:VI C:VII", dealer="A")
    opening = next_opening(match, stacked.hands, stacked.bag)
    assert len(opening.hands) + len(opening.bag) == 42
    assert opening.dealer == "A"
    assert opening.lives == ended.lives
    assert opening.pool == ended.pool == 1


def test_round_next_a_seat_that_left_is_dealt_nothing_and_skipped_by_the_deal():
    match = match_of("ABC", dealer="C", lives=[1, 3, 3])
    match, _ = play_round(match, "A:0 B:V C:VIII", "keep keep keep")
    assert match.left == ("B", "C")
    assert match.dealer == "B"
    assert match.dealt_in == ("C", "B")
    assert match.lives == {"A": 0, "B": 3, "C": 3}
    match, ended = play_round(match, "B:V C:VIII", "keep keep")
    assert lines(ended)[-1] == "deal passes to C"


def test_deal_redeal_the_same_dealer_deals_again_and_lives_gained_stay():
    match = match_of("AB", dealer="B", pool=1)
    match, ended = play_round(match, "A:fool B:fool", "")
    assert match.dealer == "B"
    assert match.lives == {"A": 4, "B": 4}
    assert (match.pool, match.spares) == (0, 1)
    assert match.rounds == 1
    match, ended = play_round(match, "A:V B:VI", "keep keep")
    assert lines(ended)[-1] == "deal passes to A"


def test_match_win_ends_the_match():
    match = match_of("AB", dealer="B", lives=[1, 1])
    match, _ = play_round(match, "A:0 B:V", "keep keep")
    assert match.winners == ("B",)
    with pytest.raises(IllegalAction, match="over"):
        play_round(match, "A:0 B:V", "keep keep")


def test_a_round_that_goes_on_does_not_end_the_match():
    match = match_of("AB", dealer="B")
    with pytest.raises(IllegalAction, match="not over"):
        after_round(match, round_of("A:V B:VI", dealer="B", says="keep"))


def test_penalty_adds_at_most_2_lives_also_after_the_dealers_knight_and_a_lone_fool():
    state = round_of("A:V B:fool C:VI", dealer="C", bag="knight", says="keep keep request")
    assert state.lives == {"A": 2, "B": 2, "C": 2}
    state = round_of("A:V B:fool C:VI", dealer="B", bag="knight", says="keep keep request")
    assert state.lives == {"A": 2, "B": 1, "C": 3}
