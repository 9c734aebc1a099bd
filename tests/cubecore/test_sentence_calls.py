"""Every error and sentence has a key with a text, and the text gets exactly its values."""

from pathlib import Path

import pytest

import cubecore
from cubecore.cube.colors import Color
from cubecore.sentences import ENGLISH
from tests.cubecore.sentence_calls import (
    Forwarder,
    Known,
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
    "cube/algorithm/tokens.py _fault": Forwarder(names("found")),
    "cube/orbits/sticker_names.py _refusal": Forwarder(names("name size")),
    "memo/method_settings.py _wrong_type": Forwarder(names("setting found")),
    "memo/scheme_problems.py _problem": Forwarder(names("pieces"), {2: "sticker"}),
    "solvers/cfop/stages.py case_explained": Forwarder(names("case side")),
}
"""Functions that make a sentence of the key that they get."""

ITSELF = Known(frozenset())
COLORS = Known(frozenset(color.label for color in Color))
ABOUT_A_LETTER = names("place letter")
KNOWN = {
    # The functions that get a key and its values
    "errors.py __init__ key": ITSELF,
    "errors.py of key": ITSELF,
    "cube/algorithm/tokens.py _fault key": ITSELF,
    "cube/orbits/sticker_names.py _refusal key": ITSELF,
    "memo/method_settings.py _wrong_type key": ITSELF,
    "memo/scheme_problems.py _problem key": ITSELF,
    # Keys that are chosen by what was found
    "cli/program.py _still_open key": Known(names("input_closed output_closed")),
    "cube/algorithm/tokens.py _refuse_mark key": Known(
        names("wide_lower_case inner_lower_case not_wide")
    ),
    "cube/validity.py _edge_faults f'unknown_{edge}'": Known(names("unknown_edge unknown_midge")),
    "cube/validity.py number_faults key": Known(
        names("duplicate_corner duplicate_edge duplicate_wing")
    ),
    "cube/validity.py number_faults missing": Known(
        names("missing_corner missing_edge missing_wing")
    ),
    "cube/validity.py _sum_faults f'twisted_{turns}'": Known(
        names("twisted_clockwise twisted_counterclockwise")
    ),
    "cube/validity.py _sum_faults f'{edge}_flipped'": Known(names("edge_flipped midge_flipped")),
    "cube/validity.py _sum_faults f'{edge}_parity'": Known(names("edge_parity midge_parity")),
    "memo/explaining.py _missed one": Known(
        names("cycle_forgotten flip_forgotten twist_forgotten")
    ),
    "memo/explaining.py _missed several": Known(
        names("cycles_forgotten flips_forgotten twists_forgotten")
    ),
    "memo/pieces.py pieces_phrase name": Known(names("edges corners")),
    **{
        f"memo/scheme_problems.py _text_problems f'{{key}}_{problem}'": Known(
            names(f"name_{problem} description_{problem}")
        )
        for problem in ("not_text", "too_long", "not_shown")
    },
    "memo/spelling.py _refused self.refusal": Known(names("not_a_letter not_a_sticker")),
    "scrambles/reasons.py _reason min(parities)": Known(names("odd even")),
    "solvers/cfop/stages.py _pair_drafts key": Known(
        names("first_pair second_pair third_pair fourth_pair")
    ),
    "solvers/last_layer/telling.py case_explained SIDES[option.symmetry.inverse.carry_face(Face.F)]":
        Known(names("side_front side_left side_back side_right")),
    "solvers/last_layer/telling.py case_explained NAMED_CASES[option.case]": Known(
        names("case_dot case_line case_corner case_neighbours case_opposites")
    ),
    "solvers/two_by_two.py solve NAME": Known(names("optimal")),
    # Colours, by their labels
    "cube/colors.py __post_init__ self.up.label": COLORS,
    "cube/colors.py __post_init__ self.front.label": COLORS,
    "memo/notation_places.py _center_problems color": COLORS,
    "memo/naming.py _color HOME_SCHEME.color_of(face).label": COLORS,
    "solvers/steps/telling.py _color_held_at HOME_SCHEME.color_of(face_held_at(face, centers)).label":
        COLORS,
    # Values that were collected before
    "memo/explaining.py _swap_forgotten key": Known(frozenset(), names("first second")),
    "memo/explaining.py _two_swapped 'two_exchanged'": Known(frozenset(), names("first second")),
    "memo/first_wrong.py why 'on_buffer_piece'": Known(frozenset(), ABOUT_A_LETTER),
    "memo/first_wrong.py why 'nothing_left'": Known(frozenset(), ABOUT_A_LETTER),
    "memo/first_wrong.py why 'home_already_buffer_home'": Known(frozenset(), ABOUT_A_LETTER),
    "memo/first_wrong.py why 'other_sticker'": Known(
        frozenset(), ABOUT_A_LETTER | names("expected")
    ),
    "memo/first_wrong.py why 'turned_other_way'": Known(
        frozenset(), ABOUT_A_LETTER | names("expected piece start")
    ),
    "memo/first_wrong.py why alone.key": Known(
        names("flip_of_solved twist_of_solved flip_elsewhere twist_elsewhere twist_other_way"),
        ABOUT_A_LETTER | names("expected piece"),
    ),
    "memo/first_wrong.py why self._key_of_other_piece()": Known(
        names("home_already home_already_or_break other_piece other_piece_or_break"),
        ABOUT_A_LETTER | names("expected held"),
    ),
    "memo/mistakes.py _one_mistake key": Known(frozenset(), names("place expected")),
    "memo/mistakes.py _one_mistake 'extra'": Known(frozenset(), ABOUT_A_LETTER),
    "memo/mistakes.py _one_mistake 'mirrored'": Known(
        frozenset(), ABOUT_A_LETTER | names("expected")
    ),
    "memo/mistakes.py _one_mistake 'replaced'": Known(
        frozenset(), ABOUT_A_LETTER | names("expected")
    ),
    "memo/mistakes.py _exchanged 'exchanged'": Known(frozenset(), names("first second")),
    "memo/mistakes.py pairs_swapped 'pairs_exchanged'": Known(frozenset(), names("first second")),
    "memo/naming.py _piece key": Known(
        names("corner edge wing centre")
        | names("corner_described edge_described wing_described centre_described"),
        names("first second third"),
    ),
    "memo/scheme_problems.py _symbol_problems 'letter_has_separator'": Known(
        frozenset(), names("letter character")
    ),
    "memo/scheme_problems.py _symbol_problems 'letter_not_shown'": Known(
        frozenset(), names("letter character")
    ),
    "memo/scheme_problems.py _blank_problems 'letters_empty'": Known(
        frozenset(), names("pieces stickers")
    ),
    "memo/scheme_problems.py _clash key": Known(
        names("same_letter similar_letters"), names("pieces first second letter other")
    ),
    **{
        f"scrambles/reasons.py _reason '{key}'": Known(frozenset(), names("event conditions parity"))
        for key in ("impossible_parity_when_solved", "impossible_parity", "impossible_together",
                    "impossible_filter")
    },
    "solvers/last_layer/telling.py case_explained key": Known(
        names("edges_oriented corners_oriented corners_permuted edges_permuted"), names("color")
    ),
    "solvers/layers/stages.py _last_layer_drafts name": Known(
        names("color_cross color_face corners_placed edges_placed"), names("color")
    ),
    "solvers/steps/telling.py _piece_phrase 'corner_of_colors' if len(piece) == 3 else"
    " 'edge_of_colors'": Known(frozenset(), names("first second third")),
}  # fmt: skip
"""Calls whose keys or values cannot be read in the source, with what they can be."""

UNSEEN = {
    "letter": names("sticker"),  # shown on hover and in a review
    "left_open": names("held"),  # shown in a review
    "on_buffer_piece": names("place"),  # marks the letter on a page
    "lost_several_at_end": names("count place"),
    "lost_several": names("count"),
    "too_early_one": names("count"),  # the same call has the plural
    "move_missing": names("found"),  # the text that was found is empty
    "layer_missing": names("found"),
}
"""Values that a sentence carries although its text does not show them."""

USED_BY_SENTENCE = {"list_separator"}


def planted(source: str, **texts: str) -> list[str]:
    errors = error_classes(SOURCES.values())
    return faults(calls_in("planted.py", source, errors, {}), texts, {}, {})


def test_every_sentence_has_a_text_and_its_values_and_every_text_is_used():
    errors = error_classes(SOURCES.values())
    found = [
        call
        for path, source in SOURCES.items()
        for call in calls_in(path, source, errors, FORWARDERS)
    ]
    texts = {key: text for key, text in ENGLISH.items() if key not in USED_BY_SENTENCE}
    assert faults(found, texts, KNOWN, UNSEEN) == []
    assert len(found) > 300


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
    text = "The size is at most {most}, found {found}."
    assert any(each.endswith(fault) for each in planted(source, size=text))


def test_a_text_without_use_is_found():
    used = 'raise StateError("used", size=1, field="size", position=0)'
    assert planted(used, used="{size} is used.") == []
    assert planted(used, used="{size} is used.", spare="Spare.") == [
        "spare: no code uses this text"
    ]


def test_a_place_that_is_gone_is_found():
    assert faults([], {}, {"gone.py here key": ITSELF}, {}) == ["gone.py here key: no such call"]


def test_new_kinds_of_errors_are_looked_at_too():
    source = "class Fresh(StateError): ...\nclass Fresher(Fresh): ...\nclass Other(Exception): ..."
    found = error_classes([*SOURCES.values(), source])
    assert {"Fresh", "Fresher", "RequestError", "LimitError"} <= found
    assert not {"Other", "SchemeError", "UnsolvableError"} & found
