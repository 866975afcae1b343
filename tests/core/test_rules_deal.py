"""RULES.md sections 1 and 2, sentence by sentence: the pack, the seats, the lives, the deal."""

from __future__ import annotations

import random
from collections import Counter
from itertools import pairwise

import pytest

from gnav_core.gnav.dealing import deal
from gnav_core.gnav.events import Refused, Seat
from gnav_core.gnav.matches import start_match
from gnav_core.gnav.profile import NORWEGIAN, RESPONSES
from gnav_core.gnav.ranks import (
    LADDER,
    MATADORS,
    PACK,
    Rank,
)
from gnav_core.gnav.rounds import Opening
from gnav_core.table.errors import BadDeal
from gnav_core.table.seats import clockwise
from tests.core.tables import check, opening_of, round_of, sentence

SEATS = tuple(map(Seat, "ABCDEFGHIJKLMNOPQRST"))

SENTENCES = [
    sentence(
        "[deal.one] one piece to each seat, and the rest is the bag: 6 seats leave 36",
        {"hands": "A:0 B:I C:II D:III E:IV F:V", "dealer": "F"},
        bag_size=36,
        hands="A:0 B:I C:II D:III E:IV F:V",
        happens=["deal A 0, B I, C II, D III, E IV, F V [deal.one]", "first turn A"],
    ),
    sentence(
        "[deal.one] 20 seats leave 22",
        {"hands": " ".join(f"{seat}:{PACK[2 * place].rank.value}" for place, seat in enumerate(SEATS)), "dealer": "T"},
        bag_size=22,
    ),
    sentence(
        "[fool.tap] whoever is dealt a Fool taps: everyone knows",
        {"hands": "A:0 B:fool C:V", "dealer": "C"},
        happens=["deal A 0, B fool, C V", "B taps [fool.tap]", "first turn A"],
    ),
    sentence(
        "[fool.tap] a Fool that arrives later is not announced",
        {"hands": "A:fool B:VIII C:V", "dealer": "C", "says": "request keep keep"},
        happens=["A taps", "first turn A", "A requests B", "A gives fool to B for VIII", "turn B", "B keeps"],
        never="B taps",
    ),
    sentence(
        "[fool.tap] a Fool out of the bag is not announced",
        {"hands": "A:VIII B:V", "dealer": "B", "bag": "fool", "says": "keep request"},
        never="taps",
    ),
    sentence(
        "[fool.both] both Fools dealt: each holder gains 1 life and sits out",
        {"hands": "A:0 B:fool C:V D:fool", "dealer": "D", "pool": 5},
        happens=[
            *("B taps", "D taps", "B gains a life [fool.both]", "D gains a life [fool.both]"),
            *("B sits out [fool.both]", "D sits out [fool.both]", "first turn A"),
        ],
        lives="A:3 B:4 C:3 D:4",
        pool=3,
        spares=0,
        sitting_out="B D",
        participants="A C",
    ),
    sentence(
        "[fool.both] the pool is short of one: it goes to the first left of the dealer, a spare counter to the other",
        {"hands": "A:fool B:0 C:V D:fool", "dealer": "B", "pool": 1},
        happens=["D gains a life", "A gains a spare life"],
        lives="A:4 B:3 C:3 D:4",
        pool=0,
        spares=1,
    ),
    sentence(
        "[fool.both] the pool is empty: both gain spare counters",
        {"hands": "A:fool B:0 C:V D:fool", "dealer": "B"},
        happens=["D gains a spare life", "A gains a spare life"],
        pool=0,
        spares=2,
    ),
    sentence(
        "[fool.both] the holders are no exchange targets",
        {"hands": "A:0 B:fool C:V D:fool E:VI", "dealer": "E", "says": "request"},
        happens=["first turn A", "A requests C", "A gives 0 to C for V"],
    ),
    sentence(
        "[fool.both] the holders take no turns",
        {"hands": "A:0 B:fool C:V D:fool E:VI", "dealer": "E", "says": "keep keep keep"},
        order="A C E",
    ),
    sentence(
        "[fool.both] the holders keep their pieces aside and are not compared",
        {"hands": "A:0 B:fool C:V D:fool E:VI", "dealer": "E", "says": "keep keep keep"},
        hands="A:0 B:fool C:V D:fool E:VI",
        happens=["reveal A 0, C V, E VI", "A pays for lowest"],
        pays="A",
    ),
    sentence(
        "[fool.both] there is no cap on lives",
        {"hands": "A:fool B:0 C:V D:fool", "dealer": "B", "lives": "A:99 D:9"},
        lives="A:100 B:3 C:3 D:10",
    ),
    sentence(
        "[fool.both] one Fool dealt: nobody gains and nobody sits out",
        {"hands": "A:fool B:0 C:V", "dealer": "C", "bag": "fool"},
        never="gains",
        participants="A B C",
    ),
    sentence(
        "[deal.redeal] nobody left to act: the pieces are dealt again, and lives gained stay",
        {"hands": "A:fool B:fool", "dealer": "B", "pool": 2},
        happens=["A sits out", "B sits out", "redeal [deal.redeal]"],
        lives="A:4 B:4",
        pool=0,
        over=True,
        winners="",
        pays="",
    ),
]


@pytest.mark.parametrize(("table", "expected"), SENTENCES)
def test_the_deal(table, expected):
    check(round_of(**table), expected)


def test_pack_ranks_are_21_from_high_to_low():
    ladder = "cuckoo knight cat horse house XII XI X IX VIII VII VI V IV III II I 0 pot owl fool"
    assert [rank.value for rank in LADDER] == ladder.split()
    assert sorted(Rank, reverse=True) == list(LADDER)
    for higher, lower in pairwise(LADDER):
        assert higher > lower
        assert higher >= lower
        assert lower < higher
        assert lower <= higher
        assert not higher <= lower


def test_pack_count_is_42_pieces_two_of_each_rank():
    assert len(PACK) == 42
    assert Counter(piece.rank for piece in PACK) == dict.fromkeys(Rank, 2)
    assert len({(piece.rank, piece.twin) for piece in PACK}) == 42


def test_pack_count_a_set_without_its_zeros_has_40_and_is_refused():
    whole = opening_of("A:V B:VI", dealer="B")
    bag = tuple(piece for piece in whole.bag if piece.rank is not Rank.ZERO)
    assert len(bag) + 2 == 40
    with pytest.raises(BadDeal, match="40 pieces: a set has 42"):
        Opening(whole.profile, whole.seats, whole.dealer, whole.hands, bag, whole.lives)


def test_pack_matadors_are_the_first_five_and_nothing_else_can_refuse():
    assert [rank.value for rank in MATADORS] == ["cuckoo", "knight", "cat", "horse", "house"]
    assert {*RESPONSES} == {*MATADORS}


@pytest.mark.parametrize("rank", LADDER, ids=lambda rank: f"a {rank.value} that is asked")
def test_pack_matadors_refuse_and_every_other_piece_is_exchanged(rank):
    mine = Rank.XI if rank is Rank.X else Rank.X
    state = round_of(f"A:{mine.value} B:{rank.value} C:0", dealer="C", says="request")
    assert state.hands[Seat("B")].rank is (rank if rank in MATADORS else mine)
    assert [event.partner for event in state.log if isinstance(event, Refused)] == ["B"] * (rank in MATADORS)


@pytest.mark.parametrize("count", [2, 3, 19, 20], ids=lambda count: f"{count} seats play")
def test_seats_count_is_2_to_20(count):
    hands, bag = deal(SEATS[:count], random.Random(1))
    opening = Opening(NORWEGIAN, SEATS[:count], SEATS[0], hands, bag, dict.fromkeys(SEATS[:count], 3))
    assert len(opening.bag) == 42 - count
    assert start_match(NORWEGIAN, SEATS[:count], dealer=SEATS[0]).left == SEATS[:count]


@pytest.mark.parametrize("count", [0, 1, 21], ids=lambda count: f"{count} seats are refused")
def test_seats_count_refuses_fewer_and_more(count):
    seats = tuple(Seat(f"S{number}") for number in range(count))
    hands, bag = deal(seats, random.Random(1))
    with pytest.raises(BadDeal, match=rf"\b{count} seat"):
        Opening(NORWEGIAN, seats, Seat("S0"), hands, bag, dict.fromkeys(seats, 3))
    with pytest.raises(BadDeal, match=rf"\b{count} seat"):
        start_match(NORWEGIAN, seats, dealer=Seat("S0"))


def test_seats_count_left_is_the_next_seat_clockwise():
    assert "".join(clockwise(SEATS[:5], SEATS[1])) == "CDEAB"
    assert "".join(opening_of("A:0 B:I C:II", dealer="A").order) == "BCA"


def test_lives_start_each_seat_with_3_and_the_pool_is_empty():
    match = start_match(NORWEGIAN, SEATS[:4], dealer=SEATS[3])
    assert match.lives == {"A": 3, "B": 3, "C": 3, "D": 3}
    assert match.pool == 0


def test_deal_one_starts_left_of_the_dealer():
    match = start_match(NORWEGIAN, SEATS[:4], dealer=SEATS[1])
    assert "".join(match.dealt_in) == "CDAB"
    hands, _ = deal(match.dealt_in, random.Random(3))
    assert "".join(hands) == "CDAB"


def test_deal_one_mixes_all_42_pieces():
    hands, bag = deal(SEATS[:6], random.Random(5))
    assert Counter((piece.rank, piece.twin) for piece in (*hands.values(), *bag)) == dict.fromkeys(
        ((piece.rank, piece.twin) for piece in PACK), 1
    )
    again, other = deal(SEATS[:6], random.Random(6))
    assert (hands, bag) != (again, other)
    assert bag != tuple(sorted(bag, key=lambda piece: PACK.index(piece)))


def test_deal_one_gives_every_piece_to_every_place_about_equally_often():
    rng = random.Random(11)
    first = Counter(deal(SEATS[:2], rng)[0][SEATS[0]].rank for _ in range(4200))
    assert {*first} == {*Rank}
    assert max(first.values()) < 2 * min(first.values())
