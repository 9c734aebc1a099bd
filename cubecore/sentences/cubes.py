"""What can be wrong with a cube: its size, stickers, pieces, names and orientation."""

from collections.abc import Mapping

from cubecore.sentences.plurals import Text, _, ngettext

TEXTS: Mapping[str, Text] = {
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
    "orientations_out_of_range": ngettext(
        "{name} must hold {length} number from 0 to {last}.",
        "{name} must hold {length} numbers from 0 to {last}.",
        "length",
    ),
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
}
