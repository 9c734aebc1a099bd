"""Every error and sentence has a key with a text, and the text gets exactly its values."""

from functools import cache
from pathlib import Path

import pytest

import cubecore
from cubecore.cube import Color
from cubecore.sentences import ENGLISH
from tests.cubecore.sentences.calls import (
    Forwarder,
    KnownValues,
    calls_in,
    error_classes,
    faults,
    names,
    sources,
)

APP_MODULES = "admin apps checks forms management migrations models templatetags translation"
SOURCES = sources(Path(cubecore.__path__[0]), frozenset({"sentences", *APP_MODULES.split()}))
"""The sources of the library itself; ``sentences`` holds the texts."""


FORWARDERS = {
    "_fault": Forwarder(names("found")),
    "_refusal": Forwarder(names("name size")),
    "wrong_type": Forwarder(names("setting found")),
    "_problem": Forwarder(names("pieces"), {2: "sticker"}),
    "explain_case": Forwarder(names("case side")),
}
"""Functions that make a sentence of the key that they get."""

ITSELF = KnownValues(frozenset())
COLORS = KnownValues(frozenset(color.label for color in Color))
ABOUT_A_LETTER = names("place letter")
KNOWN_VALUES = {
    # The functions that get a key and its values
    "__init__ key": ITSELF,
    "of key": ITSELF,
    "_fault key": ITSELF,
    "_refusal key": ITSELF,
    "wrong_type key": ITSELF,
    "_problem key": ITSELF,
    # Keys that are chosen by what was calls
    "_opened key": KnownValues(names("input_closed output_closed")),
    "_refuse_mark key": KnownValues(
        names("wide_lower_case inner_lower_case not_wide")
    ),
    "_edge_faults f'unknown_{edge}'": KnownValues(names("unknown_edge unknown_midge")),
    "number_faults key": KnownValues(
        names("duplicate_corner duplicate_edge duplicate_wing")
    ),
    "number_faults missing": KnownValues(
        names("missing_corner missing_edge missing_wing")
    ),
    "_sum_faults f'twisted_{turns}'": KnownValues(
        names("twisted_clockwise twisted_counterclockwise")
    ),
    "_sum_faults f'{edge}_flipped'": KnownValues(names("edge_flipped midge_flipped")),
    "_sum_faults f'{edge}_parity'": KnownValues(names("edge_parity midge_parity")),
    "_missed one": KnownValues(
        names("cycle_forgotten flip_forgotten twist_forgotten")
    ),
    "_missed several": KnownValues(
        names("cycles_forgotten flips_forgotten twists_forgotten")
    ),
    "pieces_phrase name": KnownValues(names("edges corners")),
    "_message _ABOUT_A_STEP[possible.kind]": KnownValues(
        names(
            "fault_skipped fault_repeated fault_inverted fault_parity_skipped_with"
            " fault_flip_skipped fault_twist_skipped fault_twist_wrong_way"
        )
    ),
    **{
        f"_text_problems f'{{key}}_{problem}'": KnownValues(
            names(f"name_{problem} description_{problem}")
        )
        for problem in ("not_text", "too_long", "not_shown")
    },
    "_refused self.refusal": KnownValues(names("not_a_letter not_a_sticker")),
    "_reason _PARITY_NAMES[min(parities)]": KnownValues(names("odd even")),
    "_pair_plans title": KnownValues(
        names("first_pair second_pair third_pair fourth_pair")
    ),
    "explain_case _SIDE_NAMES[solution.symmetry.inverse.carry_face(Face.F)]":
        KnownValues(names("side_front side_left side_back side_right")),
    "explain_case _CASE_NAMES[case]": KnownValues(
        names("case_dot case_line case_corner case_neighbours case_opposites")
    ),
    "verified_2x2x2 OPTIMAL": KnownValues(names("optimal")),
    # Colours, by their labels
    "__post_init__ self.up.label": COLORS,
    "__post_init__ self.front.label": COLORS,
    "_center_problems color": COLORS,
    "_color HOME_SCHEME.color_of(face).label": COLORS,
    "_color_name center_color(face, centers).label":
        COLORS,
    # Values that were collected before
    "swap_forgotten key": KnownValues(frozenset(), names("first second")),
    "two_left_swapped 'two_exchanged'": KnownValues(frozenset(), names("first second")),
    "why 'on_buffer_piece'": KnownValues(frozenset(), ABOUT_A_LETTER),
    "why 'nothing_left'": KnownValues(frozenset(), ABOUT_A_LETTER),
    "why 'home_already_buffer_home'": KnownValues(frozenset(), ABOUT_A_LETTER),
    "why 'other_sticker'": KnownValues(
        frozenset(), ABOUT_A_LETTER | names("expected")
    ),
    "why 'turned_other_way'": KnownValues(
        frozenset(), ABOUT_A_LETTER | names("expected piece start")
    ),
    "why alone.key": KnownValues(
        names("flip_of_solved twist_of_solved flip_elsewhere twist_elsewhere twist_other_way"),
        ABOUT_A_LETTER | names("expected piece"),
    ),
    "why self._key_of_other_piece()": KnownValues(
        names("home_already home_already_or_break other_piece other_piece_or_break"),
        ABOUT_A_LETTER | names("expected held"),
    ),
    "_one_letter key": KnownValues(frozenset(), names("place expected")),
    "_one_letter 'extra'": KnownValues(frozenset(), ABOUT_A_LETTER),
    "_one_letter 'mirrored'": KnownValues(
        frozenset(), ABOUT_A_LETTER | names("expected")
    ),
    "_one_letter 'replaced'": KnownValues(
        frozenset(), ABOUT_A_LETTER | names("expected")
    ),
    "_swapped 'exchanged'": KnownValues(frozenset(), names("first second")),
    "pairs_swapped 'pairs_exchanged'": KnownValues(frozenset(), names("first second")),
    "_piece key": KnownValues(
        names("corner edge wing centre")
        | names("corner_described edge_described wing_described centre_described"),
        names("first second third"),
    ),
    "_symbol_problems 'letter_has_separator'": KnownValues(
        frozenset(), names("letter character")
    ),
    "_symbol_problems 'letter_not_shown'": KnownValues(
        frozenset(), names("letter character")
    ),
    "_blank_problems 'letters_empty'": KnownValues(
        frozenset(), names("pieces stickers")
    ),
    "_clash key": KnownValues(
        names("same_letter similar_letters"), names("pieces first second letter other")
    ),
    **{
        f"_reason '{key}'": KnownValues(frozenset(), names("event conditions parity"))
        for key in ("impossible_parity_when_solved", "impossible_parity", "impossible_together",
                    "impossible_filter")
    },
    "explain_case key": KnownValues(
        names("edges_oriented corners_oriented corners_permuted edges_permuted"), names("color")
    ),
    "_last_layer_plans name": KnownValues(
        names("color_cross color_face corners_placed edges_placed"), names("color")
    ),
    "_last_layer_plans key": KnownValues(
        names("edges_oriented corners_oriented corners_permuted edges_permuted"), names("color")
    ),
    "_piece_phrase 'corner_of_colors' if len(piece) == 3 else"
    " 'edge_of_colors'": KnownValues(frozenset(), names("first second third")),
}  # fmt: skip
"""Calls whose keys or values cannot be read in the source, with all that they can be."""

UNSEEN = {
    "letter": names("sticker"),  # shown on hover and in a review
    "left_open": names("held"),  # shown in a review
    "on_buffer_piece": names("place"),  # marks the letter on a page
    "lost_several_at_end": names("count place"),
    "lost_several": names("count"),
    "too_early_one": names("count"),  # the same call has the plural
    "move_missing": names("found"),  # the text is empty
    "layer_missing": names("found"),
}
"""Values that a sentence carries although its text does not show them."""

USED_BY_SENTENCE = {"list_separator"}


@cache
def errors_of_the_library() -> frozenset[str]:
    return error_classes(SOURCES.values())


def planted(source: str, **texts: str) -> list[str]:
    errors = errors_of_the_library()
    return faults(calls_in("planted.py", source, errors, {}), texts, {}, {})


def test_every_sentence_has_a_text_and_its_values_and_every_text_is_used():
    errors = errors_of_the_library()
    calls = [
        call
        for path, source in SOURCES.items()
        for call in calls_in(path, source, errors, FORWARDERS)
    ]
    texts = {key: text for key, text in ENGLISH.items() if key not in USED_BY_SENTENCE}
    assert faults(calls, texts, KNOWN_VALUES, UNSEEN) == []
    assert len(calls) > 300


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ('raise StateError("some free text")', "no text has the key some free text"),
        ("raise StateError(text)", "the key is not written here"),
        ("raise StateError(f'no {name}')", "the key is not written here"),
        ("raise StateError()", "the key is not written here"),
        ('raise RequestError("size", found=1)', "size needs the value most"),
        (
            'Problem.of("size", "name", most=1, found=1, other=2)',
            "size does not use the value other",
        ),
        ('Sentence.of("size", **values)', "the values are not written here"),
        ('Sentence.of("size" if one else "other", most=1, found=2)', "no text has the key other"),
    ],
)
def test_a_planted_fault_is_found(source, fault):
    text = "The size is at most {most}, calls {calls}."
    assert any(each.endswith(fault) for each in planted(source, size=text))


def test_a_text_without_use_is_found():
    used = 'raise StateError("used", size=1, field="size", position=0)'
    assert planted(used, used="{size} is used.") == []
    assert planted(used, used="{size} is used.", spare="Spare.") == [
        "spare: no code uses this text"
    ]


def test_a_call_that_is_gone_is_found():
    assert faults([], {}, {"here key": ITSELF}, {}) == ["here key: no such call"]


def test_new_kinds_of_errors_are_checked_too():
    source = "class Fresh(StateError): ...\nclass Fresher(Fresh): ...\nclass Other(Exception): ..."
    calls = error_classes([*SOURCES.values(), source])
    assert {"Fresh", "Fresher", "RequestError", "LimitError"} <= calls
    assert not {"Other", "SchemeError", "UnsolvableError"} & calls
