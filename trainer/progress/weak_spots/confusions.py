"""Which letters somebody takes for each other."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from trainer.methods.stickers import LetteredSticker
from trainer.progress.weak_spots.memos import Memos
from trainer.progress.weak_spots.queries import Confusion

MOST_SHOWN = 10
# Of one letter, the most frequent ones are listed.
MOST_OF_ONE = 3


@dataclass(frozen=True, slots=True)
class MixedUp:
    """A letter that came where another belonged.

    ``sticker`` is the sticker of what came, None where it is nobody's letter.
    """

    expected: LetteredSticker
    typed: str
    sticker: LetteredSticker | None
    times: int

    @property
    def is_same_piece(self) -> bool:
        return self.sticker is not None and set(self.sticker.name) == set(self.expected.name)


def confusions_of(memos: Mapping[str, Memos]) -> list[Confusion]:
    """What was typed where something else belonged."""
    return [
        Confusion(piece_type, *letters, times)
        for piece_type, of_type in memos.items()
        for letters, times in of_type.wrong.confusion_counts().items()
    ]


def mixed_up(stickers: Iterable[LetteredSticker], confusions: Iterable[Confusion]) -> list[MixedUp]:
    """The letters mixed up most often, in memos and in drills together.

    Of the rare ones, each letter has only the few that came most often.
    """
    by_name = {sticker.name: sticker for sticker in stickers}
    by_letter = {(one.piece_type, one.letter.casefold()): one.name for one in by_name.values()}
    times: Counter[tuple[str, str]] = Counter()
    for confusion in confusions:
        if confusion.expected in by_name:
            typed = _named(confusion, by_name, by_letter)
            times[confusion.expected, typed] += confusion.times
    mixed: list[MixedUp] = []
    listed: Counter[str] = Counter()
    for (expected, typed), count in sorted(times.items(), key=lambda item: (-item[1], item[0])):
        listed[expected] += 1
        if len(mixed) < MOST_SHOWN or listed[expected] <= MOST_OF_ONE:
            letter = _letter(typed, by_name)
            mixed.append(MixedUp(by_name[expected], letter, by_name.get(typed), count))
    return mixed


def repeated(mixed: Iterable[MixedUp]) -> list[MixedUp]:
    """Return those that came more than once: one slip is no confusion."""
    return [each for each in mixed if each.times > 1]


def _named(
    confusion: Confusion,
    by_name: Mapping[str, LetteredSticker],
    by_letter: Mapping[tuple[str, str], str],
) -> str:
    """Return the sticker that was typed; drills may have stored its letter instead."""
    if confusion.typed in by_name:
        return confusion.typed
    return by_letter.get((confusion.piece_type, confusion.typed.casefold()), confusion.typed)


def _letter(typed: str, by_name: Mapping[str, LetteredSticker]) -> str:
    sticker = by_name.get(typed)
    return sticker.letter if sticker else typed
