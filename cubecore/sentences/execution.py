"""What the library says about letter pairs, and about moves that are an answer to one."""

from collections.abc import Mapping

from cubecore.sentences.texts import Text, _, ngettext

EXECUTION_TEXTS: Mapping[str, Text] = {
    # Letter pairs that are no three-cycle
    "pair_flips": _("{first} and {second} are on one edge: this pair flips {buffer} and {piece}."),
    "pair_twists_clockwise": _(
        "{first} and {second} are on one corner: this pair twists {piece} clockwise and {buffer}"
        " counterclockwise."
    ),
    "pair_twists_counterclockwise": _(
        "{first} and {second} are on one corner: this pair twists {piece} counterclockwise and"
        " {buffer} clockwise."
    ),
    "pair_swaps": _(
        "{letter} is on your buffer: this pair only swaps {buffer} and {piece}, which no moves do"
        " alone."
    ),
    "pair_on_buffer": _("{first} and {second} are on your buffer: this pair does nothing."),
    "pair_repeats": _("{first} twice does nothing."),
    # Sheets of algorithms
    "not_a_sheet": _(
        "This table has no letter pairs: expected letters in the first row and column, or rows with a"
        " pair and its algorithm."
    ),
    "letters_not_read": _("These are no two letters of the scheme."),
    # What moves do that are an answer to a letter pair
    "moves_correct": _("Correct."),
    "moves_correct_turned": _("Correct up to a turn of the whole cube: end with {rotation}."),
    "moves_inverse": _("That is the inverse: {cycle}."),
    "moves_other_case": _("That is another case: {cycle}."),
    "moves_flipped_too": ngettext(
        "The right cycle, but {pieces} is flipped too.",
        "The right cycle, but {pieces} are flipped too.",
    ),
    "moves_twisted_too": ngettext(
        "The right cycle, but {pieces} is twisted too.",
        "The right cycle, but {pieces} are twisted too.",
    ),
    "moves_turned_too": _("The right cycle, but {pieces} are flipped or twisted too."),
    "moves_lack_last": _("Correct if {move} comes last."),
    "moves_lack_first": _("Correct if {move} comes first."),
    "moves_one_wrong": _("Move {place} should be {expected}, not {move}."),
    "moves_do_nothing": _("These moves do nothing."),
    "moves_no_cycle": _("Not a 3-cycle: {cycles}."),
    "moves_other_effect": _("These moves do something else: {cycles}."),
    "moves_many_pieces": ngettext("That moves {count} piece.", "That moves {count} pieces."),
    # What went wrong in a solve
    "parity_algorithm": _("the parity algorithm"),
    "fault_edge_memo": _("Your edge memo was already wrong: {problem}"),
    "fault_corner_memo": _("Your corner memo was already wrong: {problem}"),
    "fault_memo": _("You executed {other} instead of {symbols}."),
    "fault_skipped": _("You skipped {symbols}."),
    "fault_repeated": _("You did {symbols} twice."),
    "fault_inverted": _("You did {symbols} backwards: its inverse was executed."),
    "fault_order_swapped": _("You did {second} before {first}."),
    "fault_wrong_target": _(
        "You executed {other} instead of {symbols}: right piece, wrong sticker."
    ),
    "fault_parity_skipped": _("You forgot the parity algorithm."),
    "fault_parity_skipped_with": _("You forgot the parity algorithm with {symbols}."),
    "fault_parity_extra": _("You did a parity algorithm that was not needed."),
    "fault_flip_skipped": _("You forgot the flip {symbols}."),
    "fault_twist_skipped": _("You forgot the twist {symbols}."),
    "fault_twist_wrong_way": _("You did the twist {symbols} the wrong way."),
    "fault_missing_turn": _("In {symbols}, you left out move {place}, {turn}."),
    "fault_extra_turn_alone": _("You did an extra {turn}."),
    "fault_wrong_amount": _("In {symbols}, move {place} should be {expected}: you did {turn}."),
    "fault_extra_turn": _("In {symbols}, you did an extra {turn} after move {place}."),
    "fault_extra_turn_before": _("You did an extra {turn} before {symbols}."),
}
