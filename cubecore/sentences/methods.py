"""What can be wrong with the settings of a method."""

from collections.abc import Mapping

from cubecore.sentences.plurals import Text, _, ngettext

TEXTS: Mapping[str, Text] = {
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
    "letter_needed": _("{sticker} has no letter in {scheme}, and is not on the buffer piece."),
    "letter_without_case": _(
        "The letter {letter} of {scheme} has no upper case, which would mark a flip."
    ),
    "no_buffer_for": _(
        "A method has no buffer for the {pieces}: choose one with --buffer, such as --buffer {sticker}."
    ),
    # A method written as flags
    "flag_expected": _("Expected a flag such as --edge-buffer UF."),
    "flag_twice": _("{flag} appears twice."),
    "flag_without_value": _("{flag} needs a value."),
    "flag_with_value": _("{flag} takes no value, found {found}."),
}
