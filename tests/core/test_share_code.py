"""The share code: a scenario as text in an address."""

from __future__ import annotations

import base64
import json
import random
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gnav_core.gnav.events import Seat
from gnav_core.gnav.profile import AGREEMENTS, PROFILES
from gnav_core.gnav.ranks import PACK
from gnav_core.gnav.scenario import Scenario
from gnav_core.gnav.share_code import decode, encode
from gnav_core.table.errors import DocumentError
from gnav_core.table.seats import name_of
from gnav_core.table.share_text import LONGEST

LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZæøåÆØÅéèñçüßÀâêîôû '-."
ANY = "日本語漢字😀🦉🐴кириллицаάβγ"


def full_table(letters: str, seed: int) -> Scenario:
    """A table of 20 seats with every field at its longest."""
    rng = random.Random(seed)
    seats: list[Seat] = []
    while len(seats) < 20:
        name = Seat(name_of("x" + "".join(rng.choice(letters) for _ in range(22)) + "x"))
        if name not in seats:
            seats.append(name)
    ranks = [piece.rank for piece in rng.sample(PACK, 42)]
    return Scenario(
        seats=tuple(seats),
        dealer=seats[rng.randrange(20)],
        hands=dict(zip(seats, ranks, strict=False)),
        bag=tuple(ranks[20:]),
        lives={seat: rng.randint(1, 99) for seat in seats},
        pool=999,
        seed=2**63,
        script={seat: rng.random() < 0.5 for seat in seats},
        profile=PROFILES["chip_guide"].with_agreements(
            {name: values[-1] for name, values in AGREEMENTS.items() if name != "elimination"}
        ),
        title="".join(rng.choice(letters.strip() or "x") for _ in range(120)),
    )


@pytest.mark.parametrize(
    ("letters", "longest"),
    [
        pytest.param(LATIN, 1_500, id="20 seats with Latin names fit into 1,500 characters"),
        pytest.param(ANY, 4_000, id="20 seats with names of any script fit into 4,000 characters"),
    ],
)
def test_a_full_table_stays_short_and_comes_back_equal(letters: str, longest: int) -> None:
    for seed in range(20):
        scenario = full_table(letters, seed)
        code = encode(scenario)
        assert len(code) <= longest
        assert decode(code) == scenario


def packed(fields: Any) -> str:
    raw = zlib.compress(json.dumps(fields).encode(), 9)
    return "1" + base64.urlsafe_b64encode(raw).decode().rstrip("=")


def fields_of(code: str) -> list[Any]:
    text = code[1:]
    return list(json.loads(zlib.decompress(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))))


@pytest.mark.parametrize(
    ("code", "says"),
    [
        pytest.param("", "not a share code", id="nothing at all"),
        pytest.param("1", "not a share code", id="a version alone"),
        pytest.param("<script>", "not a share code", id="something else"),
        pytest.param("1" + "A" * LONGEST, "at most", id="a code that is too long"),
        pytest.param("2abc", "update Gnav", id="a version from the future"),
        pytest.param("1AAAA", "damaged", id="no compressed text"),
        pytest.param(packed([0] * 12), "no situation", id="fields of wrong types"),
        pytest.param(packed({"a": 1}), "damaged", id="no list"),
        pytest.param(packed([[]] * 5000), "damaged", id="too many fields"),
        pytest.param(packed("x" * 1_000_000), "damaged", id="a small code that unpacks to a large text"),
        pytest.param(
            "1" + base64.urlsafe_b64encode(zlib.compress(b"[" * 9_000)).decode().rstrip("="), "damaged", id="deep"
        ),
    ],
)
def test_a_code_is_refused_when_it_is(code: str, says: str) -> None:
    with pytest.raises(DocumentError, match=says):
        decode(code)


def test_a_code_cut_short_anywhere_is_refused() -> None:
    code = encode(full_table(LATIN, 1))
    for length in range(len(code)):
        with pytest.raises(DocumentError):
            decode(code[:length])


@given(st.integers(0, 11), st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=5))
def test_a_code_with_any_other_value_in_a_field_is_read_or_refused(place: int, value: Any) -> None:
    fields = fields_of(encode(full_table(LATIN, 2)))
    fields[place] = value
    try:
        scenario = decode(packed(fields))
    except DocumentError:
        return
    assert decode(encode(scenario)) == scenario


@given(st.text(max_size=60) | st.text(alphabet="01ABCabc_-9", max_size=200).map("1".__add__))
def test_no_made_up_text_is_a_code(code: str) -> None:
    with pytest.raises(DocumentError):
        decode(code)
