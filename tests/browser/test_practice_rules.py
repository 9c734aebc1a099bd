"""The rules that the elements of the practice pages use, run in a browser as they are served."""

import pytest
from django.utils import translation

from tests.trainer.catalogues import compiled
from trainer.practice.templatetags import practice_pages
from trainer.practice.times import duration

MODULES = {
    "time": "running-time",
    "solve": "solve-time",
    "letters": "letter-pairs",
    "offsets": "offsets",
    "keys": "keys",
    "caret": "caret",
    "keyboard": "keyboard-height",
    "boxes": "memo-boxes",
    "plurals": "counted",
}


@pytest.fixture
def rules(import_modules):
    """A page that has the modules at hand by short names."""
    return import_modules(**MODULES)


def test_a_running_clock_shows_whole_seconds(rules):
    results = rules.evaluate(
        "[0, 999, 1000, 65_400, 600_000, -5].map((ms) => time.runningTime(ms))"
    )
    assert results == ["0:00", "0:00", "0:01", "1:05", "10:00", "0:00"]
    hours = rules.evaluate("[3_599_999, 3_600_000, 7_422_900].map((ms) => time.runningTime(ms))")
    assert hours == ["59:59", "1:00:00", "2:03:42"]


def test_the_time_of_a_solve_is_written_as_on_every_other_page(rules):
    times = [0, 9, 999, 9_999, 65_437, 599_999, 600_499, 600_500, 3_599_500, 7_422_000]
    written = rules.evaluate("times => times.map((ms) => solve.solveTime(ms))", times)
    assert written == [duration(ms) for ms in times]


def test_letters_are_grouped_in_pairs_with_the_marks_around_them(rules):
    typed = {
        "": [],
        "abc": ["ab", "c"],
        "a b,c | d": ["ab,", "c|d"],
        "abc#de": ["ab", "c", "#", "de"],
        "かきく": ["かき", "く"],
        "e\u0301a": ["e\u0301a"],
        "ab (cd) e": ["ab", "(cd)", "e"],
        "(a": ["(a"],
        "👩‍🚀a": ["👩‍🚀a"],
        "שלום": ["של", "ום"],
    }
    groups = rules.evaluate("(typed) => typed.map((text) => letters.groupsOf(text))", list(typed))
    texts = [["".join(mark["text"] for mark in group) for group in line] for line in groups]
    assert texts == list(typed.values())
    for text, line in zip(typed, groups, strict=True):
        for mark in (mark for group in line for mark in group):
            written = text.encode("utf-16-le")[2 * mark["start"] : 2 * mark["end"]]
            assert written.decode("utf-16-le") == mark["text"]


def test_the_time_of_every_character_is_stored_until_it_is_removed(rules):
    steps = [([], 1, 10), ([10], 3, 20), ([10, 20, 20], 2, 30), ([10], 1, 40), ([], 0, 1)]
    results = rules.evaluate(
        "(steps) => steps.map((step) => offsets.typedSoFar(...step))", [list(s) for s in steps]
    )
    assert results == [[10], [10, 20, 20], [10, 20], [10], []]
    assert rules.evaluate("offsets.typedSoFar([], 100, 5).length") == 64


def test_keys_have_names_unless_something_is_composed_or_held(rules):
    pressed = [
        ({"key": " "}, "Space"),
        ({"key": "N"}, "n"),
        ({"key": "?"}, "?"),
        ({"key": "Enter"}, "Enter"),
        ({"key": "ArrowLeft"}, "ArrowLeft"),
        ({"key": "x"}, None),
        ({"key": "Enter", "isComposing": True}, None),
        ({"key": "Enter", "keyCode": 229}, None),
        ({"key": "n", "ctrlKey": True}, None),
        ({"key": "n", "altKey": True}, None),
        ({"key": "n", "metaKey": True}, None),
        ({"key": " ", "repeat": True}, None),
    ]
    results = rules.evaluate(
        "(events) => events.map((e) => keys.keyName(e))", [e for e, _ in pressed]
    )
    assert results == [name for _, name in pressed]


def test_keys_are_left_to_what_has_the_focus(rules):
    cases = {
        ("Space", "BODY"): True,
        ("n", "INPUT"): False,
        ("Escape", "INPUT"): True,
        ("?", "TEXTAREA"): False,
        ("Space", "BUTTON"): False,
        ("Enter", "A"): False,
        ("n", "A"): True,
        ("ArrowLeft", "A"): True,
    }
    results = rules.evaluate(
        "(cases) => cases.map((each) => keys.isFree(...each))", list(map(list, cases))
    )
    assert results == list(cases.values())


def test_a_key_that_is_held_presses_a_button_once(rules):
    cases = [
        ({"key": "Enter", "repeat": True}, "A", True),
        ({"key": " ", "repeat": True}, "BUTTON", True),
        ({"key": " ", "repeat": True}, "INPUT", False),
        ({"key": "Enter"}, "BUTTON", False),
        ({"key": "x", "repeat": True}, "BUTTON", False),
    ]
    results = rules.evaluate(
        "(cases) => cases.map(([event, tag]) => keys.isHeld(event, tag))",
        [[event, tag] for event, tag, _ in cases],
    )
    assert results == [held for *_, held in cases]


RULES = {
    "pl": (
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
        ["litera", "litery", "liter"],
        {1: 0, 2: 1, 5: 2, 12: 2, 22: 1, 101: 2, 112: 2, 122: 1, 211: 2, 1_002: 1, 1_112: 2},
    ),
    "ru": (
        "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 &&"
        " (n%100<12 || n%100>14) ? 1 : 2);",
        ["буква", "буквы", "букв"],
        {1: 0, 3: 1, 7: 2, 11: 2, 21: 0, 111: 2, 121: 0, 201: 0, 1_011: 2, 1_024: 1},
    ),
    "ar": (
        "nplurals=6; plural=(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 :"
        " n%100>=11 ? 4 : 5);",
        ["لا حروف", "حرف", "حرفان", "حروف", "حرفًا", "حرفٍ"],
        {1: 1, 2: 2, 3: 3, 10: 3, 11: 4, 99: 4, 100: 5, 102: 5, 103: 3, 202: 5, 1_005: 3, 1_050: 4},
    ),
    "de": ("nplurals=2; plural=(n != 1);", ["Buchstabe", "Buchstaben"], {1: 0, 2: 1, 101: 1}),
    "ja": ("nplurals=1; plural=0;", ["文字"], {1: 0, 2: 0, 1_000: 0}),
}


@pytest.mark.parametrize("language", RULES)
def test_scripts_count_in_every_plural_form_of_a_language(
    rules, settings, tmp_path, monkeypatch, language
):
    uncached = practice_pages._letter_forms.__wrapped__  # noqa: SLF001
    monkeypatch.setattr(practice_pages, "_letter_forms", uncached)
    rule, words, expected = RULES[language]
    folder = tmp_path / language / "LC_MESSAGES"
    folder.mkdir(parents=True)
    header = f"Content-Type: text/plain; charset=UTF-8\nPlural-Forms: {rule}\n"
    plural = "%(count)s letter\0%(count)s letters"
    translated = "\0".join(f"%(count)s {word}" for word in words)
    (folder / "django.mo").write_bytes(compiled({"": header, plural: translated}))
    settings.LOCALE_PATHS = [tmp_path]
    with translation.override(language):
        forms = practice_pages.letter_forms()
    texts = rules.evaluate(
        "([counts, { texts, places }]) => counts.map((count) =>"
        " plurals.counted(count, JSON.parse(texts), places, 'en'))",
        [list(expected), forms],
    )
    assert texts == [f"{count:,} {words[form]}" for count, form in expected.items()]


def test_empty_boxes_are_found_unless_one_holds_both_memos(rules):
    texts = [
        ["", " "],
        ["ab", ""],
        ["", "ab"],
        ["ab", "c"],
        ["ab # c", ""],
        ["", "#"],
        ["#", "#"],
        [""],
    ]
    empty = rules.evaluate("(texts) => texts.map((each) => boxes.emptyPlaces(each))", texts)
    assert empty == [[0, 1], [1], [0], [], [], [], [], [0]]


def test_a_text_typed_before_and_while_its_page_loads_is_carried_over(rules):
    texts = {
        ("ui nq", "", ""): "ui nq",
        ("ui nq", "", " lw"): "ui nq lw",
        ("ui nq", "ui", "ui"): "ui nq",
        ("ui", "ui nq", "ui nq"): "ui",
        ("ui nq", "ui", "ui x"): "ui nq x",
        ("ui nq", "ui", "o"): "o",
        ("ui", "mk", "mk"): "mk",
        (None, "", "lw"): "lw",
    }
    carried = rules.evaluate(
        "(each) => each.map(([kept, ...texts]) => boxes.carriedOver(kept ?? undefined, ...texts))",
        [list(each) for each in texts],
    )
    assert carried == list(texts.values())


def test_enter_goes_on_unless_it_ends_a_composition(rules):
    pressed = [{}, {"shiftKey": True}, {"isComposing": True}, {"keyCode": 229}, {"ctrlKey": True}]
    pressed += [{"altKey": True}, {"metaKey": True}, {"key": "a"}]
    goes_on = rules.evaluate(
        "(events) => events.map((each) => keys.isEnter({ key: 'Enter', ...each }))", pressed
    )
    assert goes_on == [True, True, False, False, False, False, False, False]


def test_letters_are_typed_and_removed_at_the_caret(rules):
    typed = rules.evaluate(
        "[['ad', 1, 1, 'bc'], ['axd', 1, 2, 'b'], ['', 0, 0, 'ש']]"
        ".map((each) => Object.values(caret.typedAt(...each)))"
    )
    assert typed == [["abcd", 3], ["abd", 2], ["ש", 1]]
    back = rules.evaluate(
        "[['abc', 2, 2], ['ab c', 3, 3], ['abc', 0, 2], ['', 0, 0], ['かe\u0301', 3, 3]]"
        ".map((each) => Object.values(caret.deletedAt(...each)))"
    )
    assert back == [["ac", 1], ["ac", 1], ["c", 0], ["", 0], ["か", 1]]


def test_a_keyboard_is_distinguished_from_bars_and_zooming(rules):
    seen = [
        ({"height": 340, "offsetTop": 0, "scale": 1}, 300),
        ({"height": 300, "offsetTop": 40, "scale": 1}, 300),
        ({"height": 580, "offsetTop": 0, "scale": 1}, 0),
        ({"height": 320, "offsetTop": 0, "scale": 2}, 0),
    ]
    results = rules.evaluate(
        "(seen) => seen.map((each) => keyboard.keyboardHeight(each, 640))",
        [each for each, _ in seen],
    )
    assert results == [height for _, height in seen]
