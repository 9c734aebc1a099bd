"""Where a person practises letters: on scrambles whose memos contain them."""

from collections.abc import Sequence
from urllib.parse import quote_plus

from django.urls import reverse
from django.utils.http import urlencode

from trainer.algorithms.links import algorithms_address
from trainer.events import Event, event_of_box
from trainer.methods.stickers import LetteredSticker

# Separators of letters and filters.
SEPARATORS = frozenset(" ,|;()[]{}-/.#")
MOST_TOGETHER = 3

Word = Sequence[LetteredSticker]


def practice_address(*words: Word) -> str:
    """The deal of a scramble whose memo contains these letters and pairs of one piece type.

    Empty where no memo may, or where a letter cannot be requested.
    """
    event = _event_with(words)
    if event is None:
        return ""
    contained = quote_plus(",".join(map(_written, words)))
    return f"{reverse('practice')}?event={event.name}&mode=memo&contains={contained}"


def address_for_several(stickers: Sequence[LetteredSticker]) -> str:
    """The deal of a scramble with the first of these letters and those after it of its kind."""
    said = [sticker for sticker in stickers if _event_with([[sticker]])]
    alike = [sticker for sticker in said if sticker.piece_type == said[0].piece_type]
    return practice_address(*([sticker] for sticker in alike[:MOST_TOGETHER]))


def address_for_pairs(pairs: Sequence[Word]) -> str:
    """The deal of a scramble with the first of these pairs and the letters of the next of its kind.

    A scramble with two certain pairs is often not found.
    """
    said = [pair for pair in pairs if _event_with([pair])]
    alike = [pair for pair in said if pair[0].piece_type == said[0][0].piece_type]
    letters = [[letter] for pair in alike[1:2] for letter in pair if letter not in alike[0]]
    return practice_address(*alike[:1], *letters)


def drill_address(stickers: Sequence[LetteredSticker]) -> str:
    """The drill of the first of these letters and the others of its kind."""
    if not stickers:
        return ""
    alike = [each.name for each in stickers if each.piece_type == stickers[0].piece_type]
    parameters = {
        "pieces": stickers[0].piece_type,
        "ask": "sticker-to-letter",
        "only": ",".join(alike),
    }
    return f"{reverse('drills')}?{urlencode(parameters)}"


def algorithms_of_pair(word: Word) -> str:
    """Return the address of the algorithms for a letter pair; it is empty for anything else."""
    if len(word) != len(("first", "second")) or not all(sticker.is_said for sticker in word):
        return ""
    first, second = word
    return algorithms_address(first.piece_type, first.name, second.name)


def _event_with(words: Sequence[Word]) -> Event | None:
    """Return the event of a deal with these letters and pairs, if there is one."""
    stickers = [sticker for word in words for sticker in word]
    if not stickers or not all(map(_can_be_asked_for, stickers)) or any(map(_is_in_place, words)):
        return None
    event = event_of_box(stickers[0].box)
    return event if event and event.is_three_by_three else None


def _can_be_asked_for(sticker: LetteredSticker) -> bool:
    return sticker.is_said and SEPARATORS.isdisjoint(sticker.letter)


def _is_in_place(word: Word) -> bool:
    """Whether a pair flips or twists one piece: it can be said from its other stickers, too."""
    return len(word) > 1 and len({frozenset(sticker.name) for sticker in word}) == 1


def _written(word: Word) -> str:
    letters = [sticker.letter for sticker in word]
    return ("" if all(len(letter) == 1 for letter in letters) else " ").join(letters)
