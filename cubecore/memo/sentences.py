"""Every sentence the engine says about a memo, by key, so that another language is another table.

A sentence is a key and what fills its gaps: a text, a number, a phrase from the same table or a
list of those. No sentence is put together from parts of sentences.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias, Union

Filling: TypeAlias = Union[str, int, "Sentence", tuple["Sentence", ...]]


def _(text: str) -> str:
    """The text itself: gettext's mark of what translators are to find."""
    return text


ENGLISH: Mapping[str, str] = MappingProxyType(
    {
        # Pieces and letters, as they stand inside sentences.
        "letter": _("{symbol} ({sticker})"),
        "sticker": _("{sticker}"),
        "corner": _("the {first}-{second}-{third} corner {name} ({letters})"),
        "edge": _("the {first}-{second} edge {name} ({letters})"),
        "wing": _("the {first}-{second} wing {name} ({letters})"),
        "centre": _("the {first} centre {name} ({letters})"),
        "white": _("white"),
        "yellow": _("yellow"),
        "red": _("red"),
        "orange": _("orange"),
        "green": _("green"),
        "blue": _("blue"),
        "memo": _("{letters}"),
        "between": _(", "),
        # A right memo.
        "right": _("The memo is right."),
        "right_unusual": _("The memo is right, though not in your usual order."),
        "right_detour": _("The memo is right, but {count} letters longer than it need be."),
        # Why a letter cannot stand where it stands.
        "on_buffer_piece": _(
            "Letter {place}, {letter}, is on the buffer piece itself: no letter of a right memo is."
        ),
        "home_already": _(
            "Letter {place} cannot be {letter}: that piece is home already. The buffer"
            " holds {held}, so here must come {expected}."
        ),
        "home_already_or_break": _(
            "Letter {place} cannot be {letter}: that piece is home already."
            " The buffer holds {held}, so here must come {expected}, or a letter that breaks into"
            " another cycle."
        ),
        "home_already_buffer_home": _(
            "Letter {place} cannot be {letter}: that piece is home already."
            " So is the buffer piece, and a new cycle must be broken into."
        ),
        "nothing_left": _("Letter {place}, {letter}, comes when everything is solved already."),
        "other_sticker": _(
            "Letter {place}, {letter}, is the right piece but another sticker of it:"
            " the sticker in the buffer belongs at {expected}."
        ),
        "other_piece": _(
            "Letter {place} cannot be {letter}: the buffer holds {held}, so here must"
            " come {expected}."
        ),
        "other_piece_or_break": _(
            "Letter {place} cannot be {letter}: the buffer holds {held}, so"
            " here must come {expected}, or a letter that breaks into another cycle."
        ),
        "turned_other_way": _(
            "Letter {place} turns {piece} the wrong way: after {start} must come"
            " {expected}, not {letter}."
        ),
        "flip_of_solved": _(
            "Letter {place}, {letter}, tells a flip of {piece}, which is solved already."
        ),
        "twist_of_solved": _(
            "Letter {place}, {letter}, tells a twist of {piece}, which is solved already."
        ),
        "flip_elsewhere": _(
            "Letter {place}, {letter}, tells a flip of {piece}, which is not in its place."
        ),
        "twist_elsewhere": _(
            "Letter {place}, {letter}, tells a twist of {piece}, which is not in its place."
        ),
        "twist_other_way": _(
            "Letter {place}, {letter}, turns {piece} the wrong way: {expected} turns it right."
        ),
        "left_open": _(
            "Letter {place} should be {expected}, not {letter}: the buffer holds {held}."
        ),
        # What is missing from a memo of good letters.
        "too_early_one": _("Correct so far, but one letter is missing at the end."),
        "too_early": _("Correct so far, but {count} letters are missing at the end."),
        "cycle_forgotten": _("You missed a cycle: {pieces}."),
        "cycles_forgotten": _("You missed {count} cycles: {pieces}."),
        "flip_forgotten": _("You forgot a flipped edge: {pieces}."),
        "flips_forgotten": _("You forgot {count} flipped edges: {pieces}."),
        "twist_forgotten": _("You forgot a twisted corner: {pieces}."),
        "twists_forgotten": _("You forgot {count} twisted corners: {pieces}."),
        "edge_swap_forgotten": _(
            "Parity is odd, so {first} and {second} exchange their homes before"
            " you trace. This memo is right without that exchange."
        ),
        "corner_swap_forgotten": _(
            "Parity is odd, so {first} and {second} exchange their places"
            " before you trace. This memo is right without that exchange."
        ),
        "corners_as_edges": _("These letters solve the corners: edges and corners are mixed up."),
        "edges_as_corners": _("These letters solve the edges: edges and corners are mixed up."),
        # What was probably meant.
        "mirrored": _("Letter {place} is probably mirrored: {expected} instead of {letter}."),
        "replaced": _("Letter {place} is probably wrong: {expected} instead of {letter}."),
        "exchanged": _("{first} and {second} are probably exchanged."),
        "lost": _("A letter is probably lost: {expected} before letter {place}."),
        "lost_at_end": _("A letter is probably lost: {expected} at the end."),
        "lost_several": _("{count} letters are probably lost: {letters} before letter {place}."),
        "lost_several_at_end": _("{count} letters are probably lost: {letters} at the end."),
        "pairs_exchanged": _("The pairs {first} and {second} are probably exchanged."),
        "extra_several": _("Letters {place} to {last}, {letters}, are probably too many."),
        "extra": _("Letter {place}, {letter}, is probably one too many."),
        "probably_wrong": _("Letter {place}, {letter}, is probably wrong."),
        # What goes with any wrong memo.
        "odd_wanted": _("This cube takes an odd number of letters, and the memo has {count}."),
        "even_wanted": _("This cube takes an even number of letters, and the memo has {count}."),
        "odd_wanted_beside": _(
            "Beside the flips and twists told by one letter, this cube takes an odd"
            " number of letters, and the memo has {count}."
        ),
        "even_wanted_beside": _(
            "Beside the flips and twists told by one letter, this cube takes an"
            " even number of letters, and the memo has {count}."
        ),
        "true_letters_meant": _(
            "It would be right with true letters, but your method says that letters"
            " of the M layer are switched at every second place."
        ),
        "switched_letters_meant": _(
            "It would be right with switched letters, but your method says that"
            " letters of the M layer are written as they truly are."
        ),
        "nearest": _("The nearest right memo: {memo}."),
        "probably_meant": _("Probably meant: {memo}."),
        "nearest_empty": _("The nearest right memo has no letters at all."),
        "nearest_unknown": _(
            "No right memo was found within two changes, and the search for three was given up."
        ),
        "completion": _("These letters would complete it: {memo}."),
        "continuation": _("From letter {place} on, these would be right: {memo}."),
        "two_exchanged": _(
            "Parity is odd, and only {first} and {second} are left, swapped: the memo would be"
            " correct with that memo swap."
        ),
        "left": _("Not solved: {pieces}."),
    }
)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence or a phrase: its key, and what fills the gaps.

    >>> Sentence.of("right_detour", count=2).text()
    'The memo is right, but 2 letters longer than it need be.'
    """

    key: str
    fillings: tuple[tuple[str, Filling], ...] = ()

    @classmethod
    def of(cls, key: str, **fillings: Filling) -> "Sentence":
        """The sentence of this key."""
        return cls(key, tuple(fillings.items()))

    def text(self, language: Mapping[str, str] = ENGLISH) -> str:
        """The sentence in a language, told by its table of texts."""
        filled = {name: _text(value, language) for name, value in self.fillings}
        return language[self.key].format_map(filled)


def _text(filling: Filling, language: Mapping[str, str]) -> str:
    if isinstance(filling, tuple):
        return language["between"].join(each.text(language) for each in filling)
    return filling.text(language) if isinstance(filling, Sentence) else str(filling)
