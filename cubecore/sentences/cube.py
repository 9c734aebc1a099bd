"""What can be wrong with an algorithm, a cube, a slice walk or a commutator."""

from collections.abc import Mapping

from cubecore.sentences.texts import Text, _, ngettext

CUBE_TEXTS: Mapping[str, Text] = {
    # Words inside other sentences
    "list_separator": _(", "),
    "edges": _("edges"),
    "corners": _("corners"),
    "white": _("white"),
    "yellow": _("yellow"),
    "red": _("red"),
    "orange": _("orange"),
    "green": _("green"),
    "blue": _("blue"),
    # Choices and numbers
    "unknown_choice": _("Expected one of {choices}, found {found}."),
    "not_a_whole_number": _("{name} must be a whole number, found {found}."),
    "size_below_one": _("A cube has at least one layer, found size {size}."),
    "size_out_of_range": ngettext(
        "A cube has from 1 to {most} layer, found size {size}.",
        "A cube has from 1 to {most} layers, found size {size}.",
        "most",
    ),
    "number_out_of_range": _("The numbers in {name} go from 0 to {last}, found {found}."),
    "not_an_array": _("{name} must be an array of numbers whose rows have equal lengths."),
    # Colours and orientation
    "unknown_color": _("{found} is not a colour: expected one of {choices}."),
    "unknown_color_code": _("{found} is not a colour code: expected 0 to 5."),
    "not_a_color_scheme": _("A colour scheme needs each of the six colours on one face."),
    "not_two_colors": _("Expected two colours, the one on top and the one in front."),
    "impossible_holding": _(
        "{up} on top and {front} in front is impossible: the colours are opposite or the same."
    ),
    "unknown_symbol": _("Expected one of {choices}, found {found}."),
    # Facelets
    "wrong_facelet_count": ngettext(
        "{count} sticker does not make a cube: expected 6·N², such as 54 for a 3×3×3.",
        "{count} stickers do not make a cube: expected 6·N², such as 54 for a 3×3×3.",
    ),
    "wrong_sticker_count": ngettext(
        "A cube of size {size} has {expected} sticker.",
        "A cube of size {size} has {expected} stickers.",
        "expected",
    ),
    "facelets_expected": ngettext(
        "Expected {expected} facelet, found {count}.",
        "Expected {expected} facelets, found {count}.",
        "expected",
    ),
    "too_many_of_color": ngettext(
        "{symbol} appears on {count} sticker: each colour belongs on {most}.",
        "{symbol} appears on {count} stickers: each colour belongs on {most}.",
    ),
    "wrong_count_of_color": ngettext(
        "{symbol} appears on {count} sticker, not {expected}.",
        "{symbol} appears on {count} stickers, not {expected}.",
    ),
    "not_six_symbols": _("Expected six different symbols, found {found}."),
    "no_inverse": _("Only a cube that was turned from its solved state has an inverse."),
    # Faults of a state
    "color_counts": _("Each colour belongs on 9 stickers, found {counts}."),
    "color_count": _("{count} of {symbol}"),
    "centers": _("No orientation of the cube has the centres {centers} on U R F D L B."),
    "center_counts": _("Each colour has 4 stickers in {orbit}, found {counts}."),
    "mirrored_corner": _(
        "{piece} at {place} is mirrored: its colours {colors} go round the wrong way."
    ),
    "unknown_corner": _("No corner has the colours {colors} that {place} shows."),
    "unknown_edge": _("No edge has the colours {colors} that {place} shows."),
    "unknown_midge": _("No midge has the colours {colors} that {place} shows."),
    "unknown_wing": _("No wing has the colours {colors} that {place} shows."),
    "duplicate_corner": ngettext(
        "{piece} appears {count} time: at {places}.", "{piece} appears {count} times: at {places}."
    ),
    "duplicate_edge": ngettext(
        "{piece} appears {count} time: at {places}.", "{piece} appears {count} times: at {places}."
    ),
    "duplicate_wing": ngettext(
        "The wing {piece} appears {count} time: at {places}.",
        "The wing {piece} appears {count} times: at {places}.",
    ),
    "missing_corner": _("{piece} is missing."),
    "missing_edge": _("{piece} is missing."),
    "missing_wing": _("The wing {piece} is missing."),
    "twisted_clockwise": _("One corner too many is twisted clockwise: no turns can do that."),
    "twisted_counterclockwise": _(
        "One corner too many is twisted counterclockwise: no turns can do that."
    ),
    "edge_flipped": _("An odd number of edges is flipped: no turns can do that."),
    "midge_flipped": _("An odd number of midges is flipped: no turns can do that."),
    "edge_parity": _(
        "Corners and edges together need an odd number of swaps: no turns can do that."
    ),
    "midge_parity": _(
        "Corners and midges together need an odd number of swaps: no turns can do that."
    ),
    # Pieces and orientations given as numbers
    "pieces_not_once": _("{name} must hold each piece from 0 to {last} once."),
    "wrong_numbers": ngettext(
        "{name} must hold {length} number from 0 to {last}.",
        "{name} must hold {length} numbers from 0 to {last}.",
        "length",
    ),
    "number_expected": _("Expected a whole number, found {found}."),
    "unknown_centers": _("The centres must be those of one of the 24 orientations of the cube."),
    "impossible_centers": _("No orientation of the cube has its centres at {centers}."),
    # Many cubes at once
    "in_cube": _("Cube {number}: {reason}"),
    "negative_count": _("The number of cubes cannot be negative, found {found}."),
    "wrong_rows": ngettext(
        "{name} needs {rows} row and a column for each cube.",
        "{name} needs {rows} rows and a column for each cube.",
        "rows",
    ),
    "needs_one_turn_each": ngettext(
        "Expected {expected} turn, one for each cube.",
        "Expected {expected} turns, one for each cube.",
        "expected",
    ),
    "needs_one_pick_each": ngettext(
        "Expected {expected} choice, one for each cube.",
        "Expected {expected} choices, one for each cube.",
        "expected",
    ),
    "mixed_sizes": _("All cubes of a batch have one size, found {sizes}."),
    "wrong_batch_rows": _("Expected one row for each sticker of a cube of size {size}."),
    # Orbits and the names of stickers
    "unknown_orbit": _("{found} is not an orbit: expected one of {choices}."),
    "no_such_orbit": _("A cube of size {size} has no {name}."),
    "no_such_layers": _(
        "A cube of size {size} has no {name}: its inner layers are 2 to {last}, as in {example}."
    ),
    "place_out_of_range": _("A cube of size {size} has no sticker number {place}."),
    "not_near_face": _(
        "{name} is not a sticker of a cube of size {size}: it cannot be near {face} as well."
    ),
    "no_middle_layer": _(
        "{name} is not a sticker of a cube of size {size}: an even cube has no middle layer."
    ),
    "own_face_first": _(
        "{name} is not a sticker of a cube of size {size}: it must start with one of U R F D L B."
    ),
    "face_expected": _(
        "{name} is not a sticker of a cube of size {size}: a face is expected here."
    ),
    "no_layer_near_face": _(
        "{name} is not a sticker of a cube of size {size}: {face} has no such layer."
    ),
    "layer_after_face": _(
        "{name} is not a sticker of a cube of size {size}: the layer must follow {face}."
    ),
    "inner_layers_from_two": _(
        "{name} is not a sticker of a cube of size {size}: inner layers count from 2."
    ),
    # Algorithms
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
    # Slice walks
    "walk_size_out_of_range": _("A slice walk needs a size from 1 to {most}, found {size}."),
    "not_a_face": _("{found} is not a face: expected one of {choices}."),
    "face_not_on_path": _(
        "A slice that turns with {rotating} runs over {faces}, not over {start}."
    ),
    "slice_out_of_range": _("A cube of size {size} has slices 0 to {last}, found {found}."),
    "step_out_of_range": _("A face of size {size} has steps 0 to {last}, found {found}."),
    "position_out_of_range": _("An edge of size {size} has positions 0 to {last}, found {found}."),
    "face_without_letter": _("The face {face} of the cube model has no letter."),
    # Edge maps
    "edge_map_not_an_object": _(
        'An edge map is an object of pairs such as {{"F.RIGHT": "R.LEFT"}}.'
    ),
    "six_pictures": _("An edge map needs one picture for each of the six faces."),
    "not_around_face": _("{faces} are not around {face} in this order."),
    "not_a_side": _("{found} is not the side of a face: expected a text such as F.RIGHT."),
    "side_without_face": _("{found} does not start with a face: expected one of {choices}."),
    "side_without_edge": _("{found} does not end with an edge: expected one of {choices}."),
    "joins_itself": _("{side} cannot join {other}: a face never joins itself."),
    "joins_opposite": _("{side} cannot join {other}: their faces are opposite."),
    "joined_twice": _("{side} is joined to both {first} and {second}."),
    "not_a_pair_of_sides": _(
        "{found} is not a pair of sides: expected one such as F.RIGHT → R.LEFT."
    ),
    "faces_in_no_pair": _(
        "An edge map needs at least one pair for each face, and these have none: {faces}."
    ),
    "faces_joined_twice": _("{face} joins {other} along more than one edge."),
    "opposite_sides_needed": _("{first} and {second} must join opposite faces."),
    # Commutators: faces, cells, blocks and axes
    "no_slices": _("A cube of size {size} has no slices between its faces."),
    "unknown_face_name": _("{found} is not a face: expected one of {choices}."),
    "source_is_target": _("The source and the target must be two faces, found {face} twice."),
    "wrong_axis": _(
        "Slices around {axis} do not carry {source} to {target}: expected one of {choices}."
    ),
    "wrong_cube_size": _("The commutator is for size {expected}, but the cube has size {size}."),
    "unreadable_block": _(
        "Expected a cell such as 0,1 or two corners such as 0,1:0,3, found {found}."
    ),
    "not_a_block": _("A block is two corners such as ((0, 1), (2, 3)), found {found}."),
    "not_a_cell": _("A cell is a row and a column such as (0, 1), found {found}."),
    "no_centre_cells": _("A cube of size {size} has no centre cells: it needs size 3 or more."),
    "cell_outside": _(
        "The cell {cell} is outside the centre: rows and columns go from 0 to {last}."
    ),
    "no_such_cell": _("A face of size {size} has no centre cell {index}."),
    "fixed_centre_cell": _("The cell {cell} is the fixed centre, which no commutator moves."),
    "unreachable_cell": _(
        "No turn of {face} brings the cell {start} to {natural}, from which a slice reaches {cell}."
    ),
    "overlapping_block": _(
        "The block {block} needs splitting: whichever way the target face turns, the slices of the"
        " block and of its turned image share a layer."
    ),
    # Deadlines, which every package may have
    "too_long": ngettext(
        "This was not done within {seconds} second: ask for something smaller.",
        "This was not done within {seconds} seconds: ask for something smaller.",
        "seconds",
    ),
    # Three-cycles
    "fixed_centre_sticker": _("{sticker} is a fixed centre: only the whole cube moves it."),
    "same_piece": _("{sticker} is on a piece that is already part of the cycle."),
    "never_reached": _("No turns bring the sticker at {first} to {sticker}."),
}
