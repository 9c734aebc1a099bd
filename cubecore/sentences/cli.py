"""What can be wrong with a request on the command line, or with one line of a batch."""

from collections.abc import Mapping

from cubecore.sentences.texts import Text, _, ngettext

CLI_TEXTS: Mapping[str, Text] = {
    # Keys and values
    "flag_without_effect": _("{flag} has no effect on this request."),
    "bottom_needed": _("Expected a face letter, a colour or any, found {found}."),
    "bad_usage": _("The command line cannot be read: {reason}."),
    "unknown_key": _("Unknown key {found}: expected one of {choices}."),
    "value_needed": _("{name} is required."),
    "text_needed": _("Expected a text, found {found}."),
    "whole_number_needed": _("Expected a whole number, found {found}."),
    "number_between": _("Expected a whole number from {least} to {most}, found {found}."),
    "switch_needed": _("Expected true or false, found {found}."),
    "name_or_object_needed": _("Expected a name, a file or an object, found {found}."),
    "object_needed": _("Expected an object, found {found}."),
    "json_too_deep": _("The JSON is nested too deep, or one of its numbers is too long."),
    # Files and streams
    "no_such_file": _("{found} is neither one of {choices} nor a file that can be read."),
    "no_readable_file": _("{found} is no file that can be read as UTF-8."),
    "only_files_combined": _("{found} is a built-in scheme: only notation files can be combined."),
    "file_too_long": ngettext(
        "The file {file} is longer than {most} character.",
        "The file {file} is longer than {most} characters.",
        "most",
    ),
    "line_too_long": ngettext(
        "The line is longer than {most} byte.", "The line is longer than {most} bytes.", "most"
    ),
    "line_not_utf8": _("The line is not UTF-8."),
    "input_closed": _("Standard input is closed."),
    "output_closed": _("Standard output is closed."),
    "input_unreadable": _("Standard input cannot be read: {reason}."),
    "output_unwritable": _("Standard output cannot be written: {reason}."),
    "internal_error": _("Internal error (our fault, not yours): {reason}."),
    # Values that go together
    "memo_needed": _("A memo is required."),
    "edges_or_corners_needed": _("A memo is required: edges, corners or both."),
    "memo_of_other_pieces": _("This memo is not for the requested pieces."),
    "orbit_needed": _("An orbit is required: expected one of {choices}."),
    "nothing_to_trace": _("A cube of size {size} has nothing to trace."),
    "buffer_without_orbit": _(
        "A buffer needs an orbit: a 3×3×3 has an edge_buffer and a corner_buffer."
    ),
    "too_large_for_memos": ngettext(
        "Memos are for cubes of at most {most} layer.",
        "Memos are for cubes of at most {most} layers.",
        "most",
    ),
    "alg_or_facelets_needed": _("Expected an algorithm or facelets."),
    "alg_and_facelets": _("Expected an algorithm or facelets, not both."),
    "alg_or_positions_needed": _("Expected an algorithm, or cp, co, ep and eo."),
    "alg_and_positions": _("Expected an algorithm or positions, not both."),
    "list_needed": _("Expected a list of whole numbers, found {found}."),
    "too_many_to_recognise": ngettext(
        "Brackets are found in at most {most} move, found {found}.",
        "Brackets are found in at most {most} moves, found {found}.",
        "most",
    ),
    "random_moves_needed": _("A strict axis applies only to random moves."),
    "random_moves_with_filters": _("Random moves cannot be filtered."),
    # Cells of a commutator
    "cells_needed": _(
        "Expected a row and a column such as 0,1 or two corners such as 0,1:0,3, found {found}."
    ),
    "one_cell_needed": _("Expected one cell, found {found}."),
    "parts_undo_setup": _("The parts of a block always undo their setup."),
    "keep_or_not": _("Choose keep_state or no_keep_state, not both."),
}
