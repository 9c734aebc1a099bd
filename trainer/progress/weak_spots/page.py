"""Weak spots: everything that the page shows."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.utils.translation import gettext

from trainer.deadlines import NO_DEADLINE, Deadline, DeadlineError
from trainer.events import Box, boxes
from trainer.methods.stickers import lettered_stickers
from trainer.methods.stored import Method
from trainer.number_texts import grouped
from trainer.people.models import User
from trainer.practice.listing import day_start
from trainer.progress.charts.drawing import Markup, table
from trainer.progress.forms import Choice
from trainer.progress.weak_spots import queries
from trainer.progress.weak_spots.confusions import (
    MOST_SHOWN,
    MixedUp,
    confusions_of,
    mixed_up,
    repeated,
)
from trainer.progress.weak_spots.drawing import HeatNet, bars_of, heat_nets
from trainer.progress.weak_spots.judged import JudgedCount, judged_memos
from trainer.progress.weak_spots.kinds import KindOfMistake, Way, kinds_of, ways_of
from trainer.progress.weak_spots.letter_table import letter_table, place_table
from trainer.progress.weak_spots.letters import (
    KnownLetter,
    known_letters,
    letters_of_practised_cubes,
    slowest_letters,
    slowest_pairs,
    weakest_letters,
    weakest_pairs,
)
from trainer.progress.weak_spots.memos import Memos
from trainer.progress.weak_spots.paces import paces, pair_paces, typing_times
from trainer.progress.weak_spots.practice_links import practice_address
from trainer.progress.weak_spots.queries import Query
from trainer.progress.weak_spots.ranking import (
    Ranking,
    slow_letters,
    slow_pairs,
    wrong_letters,
    wrong_pairs,
)
from trainer.progress.weak_spots.spans import Span, spans_of
from trainer.progress.weak_spots.tallies import Tally, broken_at
from trainer.unreadable import UNREADABLE

# Of fewer memos, shares and courses of mistakes say nothing.
FEW_MEMOS = 20


@dataclass(frozen=True, slots=True)
class LetterPart:
    """What the page shows about letters and pairs.

    `first` is the letter whose values are shown before another one is chosen.
    """

    letters: Sequence[KnownLetter]
    first: KnownLetter | None
    details: Markup
    table: Markup
    nets: Sequence[HeatNet]
    has_imported_times: bool
    wrong: Ranking
    slow: Ranking
    wrong_pairs: Ranking
    slow_pairs: Ranking

    @property
    def was_timed(self) -> bool:
        return any(letter.slowness is not None for letter in self.letters)

    @property
    def first_address(self) -> str:
        """Return where the first letter is practised."""
        return practice_address([self.first.sticker]) if self.first else ""


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
    table: Markup


@dataclass(frozen=True, slots=True)
class WeakSpotsPage:
    """The whole page. Of few memos there are only counts: their shares and courses say nothing."""

    letters: LetterPart
    mixed_up: Sequence[MixedUp]
    kinds: KindPart
    places: Sequence[Places]
    ways: Sequence[Way]

    @property
    def has_few_memos(self) -> bool:
        return self.kinds.judged.due < FEW_MEMOS

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
    query = Query(user, choice, _since(user, choice, now), whole)
    spans = _spans(user, query, now)
    starts = [day_start(span.first, user) for span in spans]
    stickers = lettered_stickers(method, boxes().values())
    counts, memos = judged_memos(query, starts)
    deadline.check()
    timed, drilled = queries.timed(query), queries.drilled(query)
    deadline.check()
    mixed = mixed_up(stickers, confusions_of(memos) + queries.drill_confusions(query))
    typed = typing_times(timed)
    letters = known_letters(stickers, memos, paces(typed), drilled)
    deadline.check()
    return WeakSpotsPage(
        letters=_letter_part(
            letters_of_practised_cubes(letters),
            mixed,
            wrong_pairs(weakest_pairs(stickers, memos)),
            slow_pairs(slowest_pairs(stickers, pair_paces(typed))),
            has_imported=timed.has_imported or drilled.has_imported,
        ),
        mixed_up=mixed[:MOST_SHOWN],
        kinds=_kind_part(counts, spans),
        places=_places(memos),
        ways=[] if choice.source else ways_of(counts),
    )


def _since(user: User, choice: Choice, now: datetime) -> datetime | None:
    """Return the moment from which attempts count, unless all do."""
    if choice.newest is not None:
        return queries.moment_of_newest(user, choice)
    day = choice.first_day(user.day_of(now))
    return None if day is None else day_start(day, user)


def _spans(user: User, query: Query, now: datetime) -> list[Span]:
    """From the first day that counts, or that of the first attempt, up to today."""
    today = user.day_of(now)
    moment = query.since or queries.first_moment(user)
    return spans_of(min(user.day_of(moment), today) if moment else today, today)


def _letter_part(
    letters: Sequence[KnownLetter],
    mixed: Sequence[MixedUp],
    pairs_wrong: Ranking,
    pairs_slow: Ranking,
    *,
    has_imported: bool,
) -> LetterPart:
    wrong, slow = weakest_letters(letters), slowest_letters(letters)
    first = next(iter((*wrong, *slow)), None)
    listed = letter_table(letters, mixed, first)
    return LetterPart(
        letters=letters,
        first=first,
        details=listed.details,
        table=listed.table,
        nets=heat_nets(letters, repeated(mixed[:MOST_SHOWN])),
        has_imported_times=has_imported,
        wrong=wrong_letters(wrong),
        slow=slow_letters(slow),
        wrong_pairs=pairs_wrong,
        slow_pairs=pairs_slow,
    )


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
        Places(box, tallies, bars_of(tallies, highest), place_table(tallies))
        for box, tallies in tallies_of.items()
        if tallies
    ]


def _highest(tallies: Iterable[Tally]) -> float:
    return max((tally.share for tally in tallies), default=0.0)
