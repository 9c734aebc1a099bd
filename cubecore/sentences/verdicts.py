"""What a verdict says about a memo: that it is correct, or where and why it goes wrong."""

from collections.abc import Mapping

from cubecore.sentences.texts import Text, _, ngettext

VERDICT_TEXTS: Mapping[str, Text] = {
    # Letters and pieces inside other sentences
    "letter": _("{symbol}"),
    "sticker": _("{sticker}"),
    "memo": _("{letters}"),
    "corner": _("{name}"),
    "edge": _("{name}"),
    "wing": _("{name}"),
    "centre": _("{name}"),
    "letter_and_sticker": _("{symbol} ({sticker})"),
    "corner_described": _("the {first}-{second}-{third} corner {name} ({letters})"),
    "edge_described": _("the {first}-{second} edge {name} ({letters})"),
    "wing_described": _("the {first}-{second} wing {name} ({letters})"),
    "centre_described": _("the {first} centre {name} ({letters})"),
    "piece_with_letters": _("{name} ({letters})"),
    # A correct memo
    "right": _("Correct."),
    "right_unusual": _("Correct, though not in your usual order."),
    "right_detour": ngettext(
        "Correct, with {count} redundant letter.", "Correct, with {count} redundant letters."
    ),
    # Why a letter is wrong
    "on_buffer_piece": _("{letter} is your buffer: it is never a target."),
    "home_already": _(
        "Letter {place} should be {expected}, not {letter}: that piece is already solved."
    ),
    "home_already_or_break": _(
        "Letter {place} should be {expected} or a cycle break, not {letter}: that piece is already"
        " solved."
    ),
    "home_already_buffer_home": _(
        "Letter {place} cannot be {letter}, which is already solved: break into a new cycle."
    ),
    "nothing_left": _("Letter {place} ({letter}) looks like an extra: everything is solved."),
    "other_sticker": _("Right piece, wrong sticker: {expected}, not {letter}."),
    "other_piece": _("Letter {place} should be {expected}, not {letter}."),
    "other_piece_or_break": _(
        "Letter {place} should be {expected} or a cycle break, not {letter}."
    ),
    "turned_other_way": _(
        "{piece} is twisted the other way: {start} {expected}, not {start} {letter}."
    ),
    "flip_of_solved": _("Letter {place} ({letter}) marks {piece} as flipped, but it is solved."),
    "twist_of_solved": _("Letter {place} ({letter}) marks {piece} as twisted, but it is solved."),
    "flip_elsewhere": _(
        "Letter {place} ({letter}) marks {piece} as flipped, but it is not in its slot."
    ),
    "twist_elsewhere": _(
        "Letter {place} ({letter}) marks {piece} as twisted, but it is not in its slot."
    ),
    "twist_other_way": _("{piece} is twisted the other way: {expected}, not {letter}."),
    "left_open": _("Letter {place} should be {expected}, not {letter}."),
    # What is missing
    "too_early_one": _("Correct so far, but one letter is missing at the end."),
    "too_early": ngettext(
        "Correct so far, but {count} letter is missing at the end.",
        "Correct so far, but {count} letters are missing at the end.",
    ),
    "cycle_forgotten": _("You missed a cycle: {pieces}."),
    "cycles_forgotten": ngettext(
        "You missed {count} cycle: {pieces}.", "You missed {count} cycles: {pieces}."
    ),
    "flip_forgotten": _("You forgot the flipped edge {pieces}."),
    "flips_forgotten": ngettext(
        "You forgot {count} flipped edge: {pieces}.", "You forgot {count} flipped edges: {pieces}."
    ),
    "twist_forgotten": _("You forgot the twisted corner {pieces}."),
    "twists_forgotten": ngettext(
        "You forgot {count} twisted corner: {pieces}.",
        "You forgot {count} twisted corners: {pieces}.",
    ),
    "edge_swap_forgotten": _(
        "Parity is odd: your method swaps {first} and {second} before you trace the edges."
    ),
    "corner_swap_forgotten": _(
        "Parity is odd: your method swaps {first} and {second} before you trace the corners."
    ),
    "corners_as_edges": _("You typed your corners in the edges box."),
    "edges_as_corners": _("You typed your edges in the corners box."),
    # What was probably meant
    "mirrored": _("Right piece, wrong sticker: {expected}, not {letter}."),
    "replaced": _("Letter {place} should be {expected}, not {letter}."),
    "exchanged": _("You probably swapped {first} and {second}."),
    "pairs_exchanged": _("You probably swapped the pairs {first} and {second}."),
    "lost": _("You probably dropped {expected} before letter {place}."),
    "lost_at_end": _("You probably dropped {expected} at the end."),
    "lost_several": _("You probably dropped {letters} before letter {place}."),
    "lost_several_at_end": _("You probably dropped {letters} at the end."),
    "extra": _("Letter {place} ({letter}) looks like an extra."),
    "extra_several": _("Letters {place} to {last} ({letters}) look like extras."),
    "probably_wrong": _("Letter {place} ({letter}) is probably wrong."),
    # What goes with any wrong memo
    "odd_wanted": ngettext(
        "Odd number of letters expected; you have {count}.",
        "Odd number of letters expected; you have {count}.",
    ),
    "even_wanted": ngettext(
        "Even number of letters expected; you have {count}.",
        "Even number of letters expected; you have {count}.",
    ),
    "odd_wanted_beside": ngettext(
        "Odd number of letters expected besides flips and twists; you have {count}.",
        "Odd number of letters expected besides flips and twists; you have {count}.",
    ),
    "even_wanted_beside": ngettext(
        "Even number of letters expected besides flips and twists; you have {count}.",
        "Even number of letters expected besides flips and twists; you have {count}.",
    ),
    "true_letters_meant": _(
        "Correct with true letters, but your method switches the M2 special targets."
    ),
    "switched_letters_meant": _(
        "Correct with switched letters, but your method writes M2 special targets as they are."
    ),
    "nearest": _("Closest correct memo: {memo}."),
    "probably_meant": _("You probably meant: {memo}."),
    "nearest_empty": _("The correct memo is empty: nothing is unsolved."),
    "nearest_unknown": _("No correct memo is close to this one."),
    "completion": _("To finish: {memo}."),
    "continuation": _("Correct from letter {place} on: {memo}."),
    "two_exchanged": _(
        "This memo leaves only {first} and {second} swapped: correct if your method swaps them."
    ),
    "left": _("Unsolved: {pieces}."),
}
