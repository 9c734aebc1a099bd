"""The rules of nets and letters that scripts share, run in a browser as they are served."""

import pytest

LETTERS = [
    ["UF", "A"],
    ["UB", " a "],
    ["UR", "ａ"],
    ["UFR", "A"],
    ["UL", ""],
    ["FU", ""],
    ["DF", "b"],
]


@pytest.fixture
def rules(import_modules):
    """A page that has the modules at hand, as ``net`` and ``letters``."""
    return import_modules(net="nearest-sticker", letters="same-letters")


def test_an_arrow_key_goes_to_the_nearest_sticker_straight_ahead(rules):
    places = [("a", 0, 0), ("b", 10, 0), ("far", 40, 0), ("low", 10, 10)]
    stickers = [{"name": name, "x": x, "y": y} for name, x, y in places]
    steps = {
        ("a", "ArrowRight"): "b",
        ("b", "ArrowRight"): "far",
        ("far", "ArrowRight"): "far",
        ("far", "ArrowLeft"): "b",
        ("b", "ArrowDown"): "low",
        ("a", "ArrowDown"): "low",
        ("low", "ArrowUp"): "b",
        (None, "ArrowUp"): "a",
        ("a", "Enter"): None,
    }
    results = rules.evaluate(
        "([stickers, steps]) => steps.map((step) => net.nextSticker(stickers, ...step))",
        [stickers, [list(step) for step in steps]],
    )
    assert results == list(steps.values())
    assert rules.evaluate("net.nextSticker([], null, 'ArrowUp')") is None


def test_letters_that_are_read_alike_are_found_within_one_piece_type(rules):
    assert rules.evaluate("(told) => letters.sameLetters(told)", LETTERS) == [["UF", "UB", "UR"]]


def test_stickers_of_one_piece_know_each_other(rules):
    pairs = {("UF", "FU"): True, ("UFR", "RUF"): True, ("UF", "UFR"): False}
    results = rules.evaluate(
        "(pairs) => pairs.map((pair) => letters.onePiece(...pair))", [list(pair) for pair in pairs]
    )
    assert results == list(pairs.values())
