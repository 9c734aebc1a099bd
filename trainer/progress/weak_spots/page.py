"""Weak spots: everything that the page shows."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.utils.translation import gettext

from trainer.deadlines import NO_DEADLINE, Deadline, DeadlineError
from trainer.events import Box, boxes
from trainer.methods.stickers import LetteredSticker, lettered_stickers
from trainer.methods.stored import Method
from trainer.number_texts import grouped
from trainer.people.models import User
from trainer.practice.listing import day_start
from trainer.progress.charts.drawing import Markup, table
from trainer.progress.forms import Choice
from trainer.progress.weak_spots import queries
from trainer.progress.weak_spots.confusions import MixedUp, confusions_of, mixed_up
from trainer.progress.weak_spots.drawing import HeatNet, bars_of, error_nets, slowness_nets
from trainer.progress.weak_spots.judged import JudgedCount, judged_memos
from trainer.progress.weak_spots.kinds import KindOfMistake, Way, kinds_of, ways_of
from trainer.progress.weak_spots.letter_table import letter_table
from trainer.progress.weak_spots.letters import (
    KnownLetter,
    KnownPair,
    known_letters,
    letters_of_practised_cubes,
    slowest_letters,
    weakest_letters,
    weakest_pairs,
)
from trainer.progress.weak_spots.memos import Memos
from trainer.progress.weak_spots.paces import Pace, paces
from trainer.progress.weak_spots.practice_links import address_for_several, practice_address
from trainer.progress.weak_spots.queries import Query
from trainer.progress.weak_spots.spans import Span, spans_of
from trainer.progress.weak_spots.tallies import Tally, broken_at
from trainer.unreadable import UNREADABLE


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
    """What the page shows about letters and pairs."""

    letters: Sequence[KnownLetter]
    table: Markup
    error_nets: Sequence[HeatNet]
    slowness_nets: Sequence[HeatNet]
    has_imported_times: bool
    weak: Sequence[Weak]
    slow: Sequence[Weak]
    weak_pairs: Sequence[Weak]

    @property
    def practise_together(self) -> str:
        """Where the weakest letters are practised, those of one piece type at once."""
        return address_for_several([weak.stickers[0] for weak in self.weak])

    @property
    def was_timed(self) -> bool:
        return any(letter.slowness is not None for letter in self.letters)


@dataclass(frozen=True, slots=True)
class ShownKind:
    """A kind of mistake with its bars, and the same figures span by span as a table."""

    kind: KindOfMistake
    bars: Markup
    table: Markup


@dataclass(frozen=True, slots=True)
class KindPart:
    """Kinds of mistakes from a first day on."""

    since: date
    kinds: Sequence[ShownKind]
    judged: Tally


@dataclass(frozen=True, slots=True)
class Places:
    """For each place of a memo how many memos went wrong there, of those that came so far."""

    box: Box
    tallies: Sequence[Tally]
    bars: Markup


@dataclass(frozen=True, slots=True)
class WeakSpotsPage:
    """The whole page."""

    letters: LetterPart
    mixed_up: Sequence[MixedUp]
    kinds: KindPart
    places: Sequence[Places]
    ways: Sequence[Way]

    @property
    def is_empty(self) -> bool:
        return not any(letter.tally.due for letter in self.letters.letters)


def weak_spots_page(
    user: User, method: Method, choice: Choice, now: datetime, deadline: Deadline = NO_DEADLINE
) -> WeakSpotsPage:
    """Where somebody goes wrong, under the letters they use today."""
    try:
        return _page(user, method, choice, now, deadline, whole=False)
    except DeadlineError:
        raise
    except UNREADABLE:
        # Looking at each row first would make every other page slower.
        return _page(user, method, choice, now, deadline, whole=True)


def _page(
    user: User, method: Method, choice: Choice, now: datetime, deadline: Deadline, *, whole: bool
) -> WeakSpotsPage:
    spans = _spans(user, choice, now)
    starts = [day_start(span.first, user) for span in spans]
    query = Query(user, choice, None if choice.days is None else starts[0], whole)
    stickers = lettered_stickers(method, boxes().values())
    counts, memos = judged_memos(query, starts)
    deadline.check()
    timed, drilled = queries.timed(query), queries.drilled(query)
    deadline.check()
    confused = confusions_of(memos) + queries.drill_confusions(query)
    letters = known_letters(stickers, memos, paces(timed), drilled)
    deadline.check()
    pairs = [_weak_pair(pair) for pair in weakest_pairs(stickers, memos)]
    return WeakSpotsPage(
        letters=_letter_part(
            letters_of_practised_cubes(letters),
            pairs,
            has_imported=timed.has_imported or drilled.has_imported,
        ),
        mixed_up=mixed_up(stickers, confused),
        kinds=_kind_part(counts, spans),
        places=_places(memos),
        ways=[] if choice.source else ways_of(counts),
    )


def _spans(user: User, choice: Choice, now: datetime) -> list[Span]:
    """From the first day that counts, or that of the first attempt, up to today."""
    today = user.day_of(now)
    first = choice.first_day(today)
    if first is None:
        moment = queries.first_moment(user)
        first = min(user.day_of(moment), today) if moment else today
    return spans_of(first, today)


def _letter_part(
    letters: Sequence[KnownLetter], weak_pairs: Sequence[Weak], *, has_imported: bool
) -> LetterPart:
    return LetterPart(
        letters=letters,
        table=letter_table(letters),
        error_nets=error_nets(letters),
        slowness_nets=slowness_nets(letters),
        has_imported_times=has_imported,
        weak=[_weak_letter(letter) for letter in weakest_letters(letters)],
        slow=[_weak_letter(letter) for letter in slowest_letters(letters)],
        weak_pairs=weak_pairs,
    )


def _weak_letter(letter: KnownLetter) -> Weak:
    both = [pace for pace in (letter.pace, letter.drill_pace) if pace]
    address = practice_address([letter.sticker])
    return Weak([letter.sticker], letter.tally, both, letter.slowness, address)


def _weak_pair(pair: KnownPair) -> Weak:
    return Weak(pair.stickers, pair.tally, [], None, practice_address(pair.stickers))


def _kind_part(rows: Sequence[JudgedCount], spans: Sequence[Span]) -> KindPart:
    kinds = kinds_of(rows, len(spans))
    highest = _highest(tally for kind in kinds for tally in kind.spans)
    wrong = sum(row.times for row in rows if not row.correct)
    titles = [span.title for span in spans]
    return KindPart(
        since=spans[0].first,
        kinds=[
            ShownKind(kind, bars_of(kind.spans, highest), _table(titles, kind.spans))
            for kind in kinds
        ],
        judged=Tally(sum(row.times for row in rows), wrong),
    )


def _table(titles: Sequence[str], tallies: Sequence[Tally]) -> Markup:
    """Return a row for each span: its days, its mistakes and its memos."""
    headings = gettext("Days"), gettext("Mistakes"), gettext("Memos")
    rows = [
        (title, grouped(tally.wrong), grouped(tally.due))
        for title, tally in zip(titles, tallies, strict=True)
    ]
    return table(headings, rows)


def _places(memos: Mapping[str, Memos]) -> list[Places]:
    tallies_of = {box: broken_at(memos[box.name]) for box in boxes().values()}
    highest = _highest(tally for tallies in tallies_of.values() for tally in tallies)
    return [
        Places(box, tallies, bars_of(tallies, highest))
        for box, tallies in tallies_of.items()
        if tallies
    ]


def _highest(tallies: Iterable[Tally]) -> float:
    return max((tally.share for tally in tallies), default=0.0)
