"""All that the page tells, put together."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from trainer.practice.listing import beginning_of
from trainer.practice.models import PieceType
from trainer.progress.mistakes import reading
from trainer.progress.mistakes.choices import Chosen
from trainer.progress.mistakes.confusions import MixedUp, confusions_of, mixed_up
from trainer.progress.mistakes.drawing import Bars, HeatNet, bars_of, error_net, slowness_net
from trainer.progress.mistakes.kinds import KindOfMistake, Way, kinds_of, of_source, ways_of
from trainer.progress.mistakes.letters import (
    KnownLetter,
    KnownPair,
    known_letters,
    slowest_letters,
    weakest_letters,
    weakest_pairs,
)
from trainer.progress.mistakes.practising import practice_address, together
from trainer.progress.mistakes.reading import Judged, Wanted
from trainer.progress.mistakes.spans import Span, spans_of
from trainer.progress.mistakes.tallies import Memos, Pace, Tally, broken_at, paces
from trainer.unreadable import UNREADABLE
from trainer.users.methods import LetteredSticker, Method, lettered_stickers
from trainer.users.models import User


@dataclass(frozen=True, slots=True)
class Weak:
    """Letters that are weak, and where they are practised; empty where they cannot be."""

    stickers: Sequence[LetteredSticker]
    tally: Tally
    paces: Sequence[Pace]
    slowness: float | None
    address: str


@dataclass(frozen=True, slots=True)
class LetterPart:
    """What there is to tell of letters and pairs."""

    letters: Sequence[KnownLetter]
    errors: HeatNet
    slowness: HeatNet
    weak: Sequence[Weak]
    slow: Sequence[Weak]
    weak_pairs: Sequence[Weak]

    @property
    def practise_together(self) -> str:
        """Where the weakest letters are practised, those of one piece type at once."""
        return together([weak.stickers[0] for weak in self.weak])

    @property
    def was_timed(self) -> bool:
        return any(letter.slowness is not None for letter in self.letters)

    @property
    def were_drilled(self) -> bool:
        return any(letter.drill_pace for letter in self.letters)


@dataclass(frozen=True, slots=True)
class ShownKind:
    """A kind of mistake with its bars, and the same figures span by span."""

    kind: KindOfMistake
    bars: Bars
    days: Sequence[tuple[Span, Tally]]


@dataclass(frozen=True, slots=True)
class KindPart:
    """Kinds of mistakes from a first day on."""

    since: date
    kinds: Sequence[ShownKind]
    judged: Tally


@dataclass(frozen=True, slots=True)
class Places:
    """For each place of a memo how many memos went wrong there, of those that came so far."""

    piece_type: PieceType
    tallies: Sequence[Tally]
    bars: Bars


@dataclass(frozen=True, slots=True)
class MistakesPage:
    """What the page shows of what was chosen."""

    letters: LetterPart
    mixed_up: Sequence[MixedUp]
    kinds: KindPart
    places: Sequence[Places]
    ways: Sequence[Way]

    @property
    def is_empty(self) -> bool:
        return not any(letter.tally.due for letter in self.letters.letters)


def mistakes_page(user: User, method: Method, chosen: Chosen, now: datetime) -> MistakesPage:
    """Where somebody goes wrong, under the letters they use today."""
    try:
        return _page(user, method, chosen, now, whole=False)
    except UNREADABLE:
        # Looking at each row first would make every other page slower.
        return _page(user, method, chosen, now, whole=True)


def _page(
    user: User, method: Method, chosen: Chosen, now: datetime, *, whole: bool
) -> MistakesPage:
    spans = _spans(user, chosen, now)
    starts = [beginning_of(span.first, user) for span in spans]
    wanted = Wanted(user, chosen, None if chosen.days is None else starts[0], whole)
    stickers, memos = lettered_stickers(method), reading.memos(wanted)
    typed, drilled = paces(reading.timed(wanted)), reading.drilled(wanted)
    confused = confusions_of(memos) + reading.drill_confusions(wanted)
    judged = reading.judged_by_kind(wanted, starts)
    pairs = [_weak_pair(pair) for pair in weakest_pairs(stickers, memos)]
    return MistakesPage(
        letters=_letter_part(known_letters(stickers, memos, typed, drilled), pairs),
        mixed_up=mixed_up(stickers, confused),
        kinds=_kind_part(of_source(judged, chosen.source), spans),
        places=_places(memos),
        ways=[] if chosen.source else ways_of(judged),
    )


def _spans(user: User, chosen: Chosen, now: datetime) -> list[Span]:
    """From the first day that counts, or that of the first attempt, up to today."""
    today = user.day_of(now)
    first = chosen.first_day(today)
    if first is None:
        moment = reading.first_moment(user)
        first = min(user.day_of(moment), today) if moment else today
    return spans_of(first, today)


def _letter_part(letters: Sequence[KnownLetter], weak_pairs: Sequence[Weak]) -> LetterPart:
    return LetterPart(
        letters=letters,
        errors=error_net(letters),
        slowness=slowness_net(letters),
        weak=[_weak_letter(letter) for letter in weakest_letters(letters)],
        slow=[_weak_letter(letter) for letter in slowest_letters(letters)],
        weak_pairs=weak_pairs,
    )


def _weak_letter(letter: KnownLetter) -> Weak:
    known = [pace for pace in (letter.pace, letter.drill_pace) if pace]
    address = practice_address([letter.sticker])
    return Weak([letter.sticker], letter.tally, known, letter.slowness, address)


def _weak_pair(pair: KnownPair) -> Weak:
    return Weak(pair.stickers, pair.tally, [], None, practice_address(pair.stickers))


def _kind_part(rows: Sequence[Judged], spans: Sequence[Span]) -> KindPart:
    kinds = kinds_of(rows, len(spans))
    highest = _highest(tally for kind in kinds for tally in kind.spans)
    wrong = sum(row.times for row in rows if not row.correct)
    return KindPart(
        since=spans[0].first,
        kinds=[
            ShownKind(kind, bars_of(kind.spans, highest), list(zip(spans, kind.spans, strict=True)))
            for kind in kinds
        ],
        judged=Tally(sum(row.times for row in rows), wrong),
    )


def _places(memos: Mapping[str, Memos]) -> list[Places]:
    found = {each: broken_at(memos[each]) for each in PieceType}
    highest = _highest(tally for tallies in found.values() for tally in tallies)
    return [
        Places(each, tallies, bars_of(tallies, highest))
        for each, tallies in found.items()
        if tallies
    ]


def _highest(tallies: Iterable[Tally]) -> float:
    return max((tally.share for tally in tallies), default=0.0)
