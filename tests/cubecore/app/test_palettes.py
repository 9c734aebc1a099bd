"""Sticker colours are distinguishable, also for colour-blind eyes, and letters are readable on them."""

import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

STYLES = (Path(__file__).parents[3] / "static/css/cube.css").read_text(encoding="utf-8")
BODY = "#14161b"

# How a colour looks without one kind of cones: Machado, Oliveira and Fernandes, 2009.
EYES = {
    "usual": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
}
SRGB_TO_XYZ = np.array(
    [
        [0.4124564, 0.3575761, 0.1804375],
        [0.2126729, 0.7151522, 0.072175],
        [0.0193339, 0.119192, 0.9503041],
    ]
)
DAYLIGHT = SRGB_TO_XYZ.sum(axis=1)


def palette(selector, role):
    [rules] = re.findall(re.escape(selector) + r" \{(.*?)\}", STYLES, re.DOTALL)
    return dict(re.findall(rf"--{role}-([urfdlb]): (#[0-9a-f]{{6}});", rules))


def linear(color):
    parts = np.array([int(color[at : at + 2], 16) for at in (1, 3, 5)]) / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def lab(color, eyes="usual"):
    """Lightness and two hues in which equal distances look about equally far apart."""
    xyz = SRGB_TO_XYZ @ np.clip(EYES[eyes] @ linear(color), 0, 1) / DAYLIGHT
    x, y, z = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def nearest(colors, eyes):
    looks = [lab(color, eyes) for color in colors]
    return min(float(np.linalg.norm(a - b)) for a, b in combinations(looks, 2))


def contrast(one, other):
    light, dark = sorted(
        (float(SRGB_TO_XYZ[1] @ linear(one)) for one in (one, other)), reverse=True
    )
    return (light + 0.05) / (dark + 0.05)


PALETTES = {"standard": ":root", "color-blind": '[data-palette="color-blind"]'}


@pytest.mark.parametrize("selector", PALETTES.values(), ids=PALETTES)
def test_letters_are_readable_on_every_colour(selector):
    stickers, inks = palette(selector, "sticker"), palette(selector, "ink")
    assert set(stickers) == set(inks) == set("urfdlb")
    assert [face for face in stickers if contrast(stickers[face], inks[face]) < 4.5] == []


@pytest.mark.parametrize("eyes", EYES)
def test_the_colour_blind_palette_is_distinguishable_for_all_eyes(eyes):
    colors = palette(PALETTES["color-blind"], "sticker")
    assert nearest([*colors.values(), BODY], eyes) > 28


@pytest.mark.parametrize("eyes", ["protanopia", "deuteranopia"])
def test_its_colours_differ_more_than_the_standard_ones(eyes):
    standard, safe = (palette(selector, "sticker").values() for selector in PALETTES.values())
    assert nearest(safe, eyes) > nearest(standard, eyes) + 5


@pytest.mark.parametrize(("one", "other"), ["rl", "ud"])
def test_colours_that_look_alike_in_lamplight_differ_in_lightness(one, other):
    for selector in PALETTES.values():
        colors = palette(selector, "sticker")
        assert abs(lab(colors[one])[0] - lab(colors[other])[0]) > (25 if one == "r" else 4)
