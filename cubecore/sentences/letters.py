"""What can be wrong with a letter scheme, the name of a sticker or a typed memo."""

from collections.abc import Mapping

from cubecore.sentences.plurals import Text, _, ngettext

TEXTS: Mapping[str, Text] = {
    # Stickers and letters
    "not_a_sticker": _("{found} is not a sticker of the {pieces}."),
    "sticker_out_of_range": _("The {pieces} have stickers 0 to {last}, found {found}."),
    "not_a_letter": _("{found} is not a letter of your {pieces}."),
    "sticker_without_letter": _("{sticker} has no letter."),
    "stickers_not_once": _("The {pieces} need each sticker exactly once."),
    "no_memo_solves": _("No turns reach this cube, so no memo solves it."),
    "wrong_pieces": _("These are not the {pieces} of a cube, each exactly once."),
    "no_such_centres": _("No orientation of the cube has these centres."),
    "fixed_centres": _("The fixed centres are never traced."),
    # A typed memo
    "memo_too_long": ngettext(
        "A memo has at most {most} character.", "A memo has at most {most} characters.", "most"
    ),
    "several_hashes": _("Expected one # between edges and corners, found another."),
    "too_many_lines": _("Expected one line for edges and one for corners, found another."),
    "no_second_memo": _("Expected # or a new line between edges and corners."),
    "never_closed": _("{bracket} is never closed."),
    "nested_bracket": _("Brackets cannot be nested in a memo."),
    "closes_nothing": _("{bracket} closes no bracket."),
    "mixed_case": _("{found} is neither lower case nor upper case."),
    "memo_for_other_pieces": _("Expected a memo of the {expected}, found one of the {found}."),
    "memo_for_other_method": _("This memo was written under another method."),
    "memo_from_other_buffer": _("Expected a memo from the buffer {expected}, found {found}."),
    "twist_unclear": _("{letter} alone does not say which way its corner is twisted."),
    # A letter scheme
    "unknown_scheme": _("{found} is not a built-in scheme: expected one of {choices}."),
    "wrong_letter_count": _("A scheme has 24 letters for edges and 24 for corners."),
    "scheme_not_an_object": _("A scheme is an object with a name, edges and corners."),
    "unknown_scheme_key": _("Unknown key {found}: expected one of {choices}."),
    "name_empty": _("The name is empty."),
    "name_missing": _("The name is missing."),
    "name_not_text": _("The name is not a text."),
    "description_not_text": _("The description is not a text."),
    "name_too_long": ngettext(
        "The name is longer than {most} character.",
        "The name is longer than {most} characters.",
        "most",
    ),
    "description_too_long": ngettext(
        "The description is longer than {most} character.",
        "The description is longer than {most} characters.",
        "most",
    ),
    "name_not_shown": _("The name contains a character that cannot be displayed."),
    "description_not_shown": _("The description contains a character that cannot be displayed."),
    "letters_missing": _("The letters of the {pieces} are missing."),
    "letters_not_an_object": _("{pieces}: expected an object that gives each sticker its letter."),
    "unknown_sticker": _("{pieces}: {found} is not a sticker."),
    "sticker_twice": _("{pieces}: {sticker} appears twice."),
    "sticker_missing": _("{pieces}: {sticker} is missing."),
    "letter_not_text": _("{pieces}: the letter of {sticker} is not a text."),
    "letter_too_long": ngettext(
        "{pieces}: the letter of {sticker} is longer than {most} character.",
        "{pieces}: the letter of {sticker} is longer than {most} characters.",
        "most",
    ),
    "letter_not_composed": _(
        "{pieces}: the letter of {sticker}, {letter}, is not in composed form (NFC)."
    ),
    "letter_invisible": _("{pieces}: the letter of {sticker}, {letter}, is invisible."),
    "letter_attaches": _(
        "{pieces}: the letter of {sticker}, {letter}, would attach to the letter before it."
    ),
    "letter_has_separator": _(
        "{pieces}: the letter of {sticker}, {letter}, contains {character}, which separates letters."
    ),
    "letter_not_shown": _(
        "{pieces}: the letter of {sticker}, {letter}, contains {character}, which cannot be"
        " displayed."
    ),
    "letters_empty": _(
        "{pieces}: {stickers} have no letter, but only the stickers of one piece, the buffer, may"
        " have none."
    ),
    "same_letter": _("{pieces}: {first} and {second} have the same letter, {letter}."),
    "similar_letters": _(
        "{pieces}: {first} and {second} have letters that cannot be distinguished, {letter} and {other}."
    ),
    # A scheme as text
    "text_too_long": ngettext(
        "The text is longer than {most} character.",
        "The text is longer than {most} characters.",
        "most",
    ),
    "table_too_long": ngettext(
        "The table is longer than {most} character.",
        "The table is longer than {most} characters.",
        "most",
    ),
    "not_json": _("The text is not JSON: {reason}."),
    "not_a_json_object": _("Expected a JSON object."),
    "key_twice": _("The key {key} appears twice."),
    "row_twice": _("Line {line}: {sticker} appears twice."),
    "row_unreadable": _("Line {line}: expected a sticker and its letter, found {found}."),
    # The files that define Speffz and the other built-in schemes
    "file_unreadable": _("{file} cannot be read: {reason}."),
    "file_problem": _("{file}: {problem}"),
    "colors_not_a_sticker": _("{letter} does not have the colours of a sticker of the {pieces}."),
    "not_colors_of_a_sticker": _("No sticker has the colours {colors}."),
    "letters_for_one_sticker": _("{first} and {second} are both {sticker}."),
    "not_notation": _("This is not a notation file: expected letters with colours, or faces."),
    "files_disagree": _("{sticker} ({place}) is {letter} in {first}, but {other} in {second}."),
    "place_on_face": _("face {face}, row {row}, column {column}"),
    "unknown_face": _("Unknown face {found}."),
    "face_missing": _("Face {face} is missing."),
    "wrong_center": _("Face {face}: expected the centre {expected}, found {found}."),
    "not_a_grid": _("Face {face}: expected a grid of 3 rows of 3 letters, null in the centre."),
    "not_positions": _("Face {face}: expected an object that gives each letter its place."),
    "not_a_place": _(
        "Face {face}: expected the face, row and column (0 to 2) of {letter}, not in the centre."
    ),
    "grid_disagrees": _(
        "Face {face}, row {row}, column {column}: {letter} in the grid, but {other} in the positions."
    ),
    "face_disagrees": _("{face}: {key} does not match the letters of the stickers."),
    "nothing_to_borrow": _("{pieces}: {sticker} has no 3×3×3 sticker to borrow its letter from."),
    "borrowed_twice": _("{pieces}: {first} and {second} both borrow the letter of {sticker}."),
}
