"""What can be wrong with a letter scheme, a typed memo or the settings of a method."""

from collections.abc import Mapping

from cubecore.sentences.texts import Text, _, ngettext

MEMO_TEXTS: Mapping[str, Text] = {
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
    # Settings of a method
    "unknown_method": _("{found} is not a method: expected one of {choices}."),
    "method_not_an_object": _("A method is an object of settings, found {found}."),
    "method_too_long": ngettext(
        "A method has at most {most} character.", "A method has at most {most} characters.", "most"
    ),
    "unknown_setting": _("Unknown setting {found}: expected one of {choices}."),
    "setting_not_a_choice": _("{setting} must be one of {choices}, found {found}."),
    "setting_not_text": _("{setting} must be a text, found {found}."),
    "setting_not_switch": _("{setting} must be true or false, found {found}."),
    "setting_not_sticker": _("{setting} must be the name of a sticker, found {found}."),
    "setting_not_stickers": _("{setting} must be a list of stickers, found {found}."),
    "setting_not_scheme": _("{setting} must be the name of a scheme or an object, found {found}."),
    "setting_not_holding": _("{setting} must be two colours such as white green, found {found}."),
    "sticker_twice_in_order": _("{sticker} appears twice in {setting}."),
    "not_a_parity_method": _("{found} must be true or a swap such as swap-edges:UF-UR."),
    "swap_on_one_piece": _("{first} and {second} are on one piece: a swap needs two pieces."),
    "style_for_buffer": _(
        "The style {style} of the {pieces} needs one of the buffers {choices}, found {found}."
    ),
    "letter_needed": _("{sticker} has no letter in {scheme}, and is not on the buffer piece."),
    "letter_without_case": _("The letter {letter} has no upper case, which would mark a flip."),
    "no_buffer_for": _(
        "A method has no buffer for the {pieces}: choose one with --buffer, such as --buffer {sticker}."
    ),
    # A method written as flags
    "flag_expected": _("Expected a flag such as --edge-buffer UF."),
    "flag_twice": _("{flag} appears twice."),
    "flag_without_value": _("{flag} needs a value."),
    "flag_with_value": _("{flag} takes no value, found {found}."),
}
