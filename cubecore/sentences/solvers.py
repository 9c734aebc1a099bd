"""What the solvers say: why a cube cannot be solved, and what each stage of a solution does."""

from collections.abc import Mapping

from cubecore.sentences.texts import Text, _, ngettext

SOLVER_TEXTS: Mapping[str, Text] = {
    # Requests
    "unknown_solver": _("{found} is not a solver: expected one of {choices}."),
    "solver_for_size": _("{name} solves cubes of size {size} only."),
    "unknown_strategy": _("{found} is not a strategy: expected one of {choices}."),
    "unknown_quality": _("{found} is not a quality: expected one of {choices}."),
    "negative_limit": _("The limits of length and time cannot be negative."),
    "no_solution_in_limits": ngettext(
        "No solution of at most {longest} turn was found within the limits.",
        "No solution of at most {longest} turns was found within the limits.",
        "longest",
    ),
    "wrong_mask_shape": _("A mask needs six rows of nine."),
    "wrong_mask_symbols": _("A mask contains only 0 and 1."),
    "wrong_mask_colors": _("The colours of a mask are those of the faces {faces}."),
    # Faults of the solvers themselves
    "stage_missed_goal": _("The stage {stage} did not reach its goal."),
    "stage_left_unsolved": _("The last stage did not solve the cube."),
    "wrong_solution": _("The moves {moves} do not solve the cube that they were found for."),
    "wrong_scramble": _("The scramble {moves} does not lead to the state that was drawn."),
    # Stages, by name
    "two-phase": _("two-phase"),
    "optimal": _("optimal"),
    "centres": _("centres"),
    "first_pair": _("first pair"),
    "second_pair": _("second pair"),
    "third_pair": _("third pair"),
    "fourth_pair": _("fourth pair"),
    "middle_layer": _("middle layer"),
    "corners_placed": _("corners placed"),
    "edges_placed": _("edges placed"),
    "color_cross": _("{color} cross"),
    "color_face": _("{color} face"),
    "color_corners": _("{color} corners"),
    "oll": _("OLL {case}"),
    "pll": _("PLL {case}"),
    "auf": _("AUF"),
    # Steps of a stage
    "slices_first": _("slices first"),
    "cells_to_face": ngettext(
        "{cells} cell, {source} → {target}", "{cells} cells, {source} → {target}", "cells"
    ),
    # Stages, explained
    "already_solved": _("Already solved."),
    "cross_solved": ngettext(
        "Solves the {colors} edge of the {color} cross.",
        "Solves the {colors} edges of the {color} cross.",
    ),
    "pieces_solved": _("Solves {pieces}."),
    "corner_of_colors": _("the {first}-{second}-{third} corner"),
    "edge_of_colors": _("the {first}-{second} edge"),
    "corner_with_edge": _("{corner} with {edge}"),
    "edges_oriented": _("Orients the {color} edges (case {case}, from {side})."),
    "corners_oriented": _("Orients the {color} corners (case {case}, from {side})."),
    "corners_permuted": _("Moves the {color} corners to their slots (case {case}, from {side})."),
    "edges_permuted": _("Moves the {color} edges to their slots (case {case}, from {side})."),
    "last_layer_oriented": _("Orients the last layer (case {case}, from {side})."),
    "last_layer_permuted": _(
        "Moves the pieces of the last layer to their slots (case {case}, from {side})."
    ),
    "last_layer_adjusted": _("Turns the last layer until it is solved."),
    "side_front": _("the front"),
    "side_left": _("the left"),
    "side_right": _("the right"),
    "side_back": _("the back"),
    "case_dot": _("dot"),
    "case_line": _("line"),
    "case_corner": _("corner"),
    "case_neighbours": _("adjacent swap"),
    "case_opposites": _("opposite swap"),
    "misplaced_centres": ngettext(
        "{count} of {pieces} centre stickers was on a wrong face.",
        "{count} of {pieces} centre stickers were on a wrong face.",
    ),
    "misplaced_wings": ngettext(
        "{count} of {pieces} wings was in a wrong edge.",
        "{count} of {pieces} wings were in a wrong edge.",
    ),
}
