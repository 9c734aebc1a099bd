"""What can be wrong with a move or an algorithm."""

from collections.abc import Mapping

from cubecore.sentences.plurals import Text, _, ngettext

TEXTS: Mapping[str, Text] = {
    # One move
    "not_a_move": _("Expected a move (U R F D L B, M E S, m e s or x y z), found {found}."),
    "move_missing": _("Expected a move (U R F D L B, M E S, m e s or x y z)."),
    "after_move": _("Expected one move only, found {found} after it."),
    "several_primes": _("Expected at most one prime, found {found}."),
    "amount_twice": _("Expected one amount only, found another, {found}."),
    "amount_out_of_range": _("Expected an amount from 1 to {most}, found {found}."),
    "wide_lower_case": _("A lower-case face is two layers already: {found} cannot follow it."),
    "inner_lower_case": _("A lower-case face is an inner layer already: {found} cannot follow it."),
    "not_wide": _("Only faces can be wide, found {found}."),
    "layers_without_face": _("Only faces can have layer numbers, found {found}."),
    "not_a_layer": _(
        "Expected a layer from 1 to {most} or a range of layers such as 2-4, found {found}."
    ),
    "layer_missing": _("Expected a layer from 1 to {most} or a range of layers such as 2-4."),
    "range_backwards": _("The outer layer of a range comes first, found {found}."),
    "range_not_wide": _("A range of layers is a wide turn: write w after the face."),
    "impossible_move": _("A move needs a known letter, layers from 1 and 1 to 3 quarter turns."),
    "no_layers_for": _("{letter} has no layers: only faces have layer numbers."),
    # A move on a cube of some size
    "needs_odd_size": _(
        "{letter} is the exact middle layer: it needs a cube of odd size, found size {size}."
    ),
    "needs_size_three": _(
        "{letter} is all inner layers: it needs a cube of size 3 or more, found size {size}."
    ),
    "layer_beyond_cube": _("A cube of size {size} has no layer {layer}, found {move}."),
    "layers_beyond_cube": _("A cube of size {size} has no layers {first} to {last}."),
    "not_a_turn": _("A cube of size {size} has no such turn: {turn}."),
    "turn_not_whole": _("A turn needs whole layers and whole quarter turns, found {turn}."),
    "rotations_only": _("Expected only rotations of the whole cube (x y z), found {found}."),
    "not_moves": _("Expected a text, a Move, a Turn, an Algorithm or a list, found {found}."),
    "not_one_move": _("Expected one move: a text, a Move or a Turn, found {found}."),
    # A whole algorithm
    "too_many_characters": ngettext(
        "An algorithm has at most {most} character, found {found}.",
        "An algorithm has at most {most} characters, found {found}.",
        "most",
    ),
    "too_many_moves": ngettext(
        "An algorithm has at most {most} move when written out.",
        "An algorithm has at most {most} moves when written out.",
        "most",
    ),
    "too_deep": _("Brackets can be nested at most {most} deep."),
    "bracket_never_closed": _(
        "Expected {closing} for the {bracket} at position {opened}, found the end."
    ),
    "not_a_move_or_bracket": _("Expected a move or a bracket, found {found}."),
    "expected_move_or": _("Expected a move or {closing}, found {found}."),
    "empty_bracket": _("Expected a move before {found}."),
    "bracket_without_divider": _("Expected , or : between the two parts, found ]."),
    "comment_never_closed": _("Expected */ at the end of this comment."),
    "repeat_or_rotation": _(
        "Write the number of repeats without an x, or a space before a rotation, found {found}."
    ),
    "bracket_without_moves": _("A bracket needs moves and at least one repeat."),
}
