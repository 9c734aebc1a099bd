"""What can be wrong with a commutator: its faces, cells, block, axis or stickers."""

from collections.abc import Mapping

from cubecore.sentences.plurals import Text, _

TEXTS: Mapping[str, Text] = {
    "no_slices": _("A cube of size {size} has no slices between its faces."),
    "unknown_face_name": _("{found} is not a face: expected one of {choices}."),
    "source_is_target": _("The source and the target must be two faces, found {face} twice."),
    "wrong_axis": _(
        "Slices around {axis} do not carry {source} to {target}: expected one of {choices}."
    ),
    "wrong_cube_size": _("The commutator is for size {expected}, but the cube has size {size}."),
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
    # Three-cycles
    "fixed_centre_sticker": _("{sticker} is a fixed centre: only the whole cube moves it."),
    "same_piece": _("{sticker} is on a piece that is already part of the cycle."),
    "never_reached": _("No turns bring the sticker at {first} to {sticker}."),
}
