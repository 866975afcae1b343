from __future__ import annotations

import tomllib
from itertools import product
from pathlib import Path

import pytest

THEME = tomllib.loads((Path(__file__).parents[2] / ".streamlit/config.toml").read_text(encoding="utf-8"))["theme"]
HUES = ("red", "orange", "yellow", "blue", "green", "gray")
TEXTS = ("textColor", "linkColor", "codeTextColor", "primaryColor", *(f"{hue}TextColor" for hue in HUES))
GROUNDS = ("backgroundColor", "secondaryBackgroundColor")


def luminance(colour):
    """Return the relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2)."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_the_measure_of_contrast_is_the_one_that_is_agreed():
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("name", ["light", "dark"])
def test_every_text_colour_stands_out_from_every_ground(name):
    theme = THEME[name]
    grounds = [theme[key] for key in GROUNDS] + [theme["sidebar"][key] for key in GROUNDS]
    pairs = product(TEXTS, grounds)
    assert [(key, ground) for key, ground in pairs if contrast(theme[key], ground) < 4.5] == []


@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize("hue", HUES)
def test_the_text_of_a_notice_stands_out_from_its_own_ground(name, hue):
    theme = THEME[name]
    assert contrast(theme[f"{hue}TextColor"], theme[f"{hue}BackgroundColor"]) >= 4.5


@pytest.mark.parametrize("name", ["light", "dark"])
def test_lines_of_a_chart_stand_out_from_the_ground(name):
    theme = THEME[name]
    assert all(contrast(colour, theme["backgroundColor"]) >= 3 for colour in theme["chartCategoricalColors"])


def test_both_themes_set_the_same_colours():
    assert THEME["light"].keys() == THEME["dark"].keys()
    assert THEME["light"]["sidebar"].keys() == THEME["dark"]["sidebar"].keys()
