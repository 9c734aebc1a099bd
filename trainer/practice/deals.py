"""Drawing scrambles from a stock of solved states, so that no request waits for a solver.

A dealt state goes back into stock as another one: rotated, mirrored or inverted, it becomes one of
96 states, all equally likely. Only filtered states are made on request.
"""

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from cubecore.cube import Algorithm, Axis, Cube, CubeError, holdings
from cubecore.memo import Method, scrambled_cube
from cubecore.scrambles import ScrambleError as EngineError
from cubecore.scrambles import (
    ScrambleFilter,
    holding_suffixes,
    moved_scrambles,
    scramble,
    scrambles,
)
from cubecore.scrambles import event_named as engine_event
from trainer.deadlines import NO_DEADLINE, Deadline
from trainer.engine_texts import in_words
from trainer.events import event_named
from trainer.practice.filter_errors import filter_message
from trainer.practice.models.deal import Deal
from trainer.retrying import Verb
from trainer.unreadable import note_unreadable

BATCH = 100
SEEDS = 2**53
MOST_MOVES = 250


class ScrambleError(ValueError):
    """A scramble that cannot be dealt, with the field at fault and the position in its text."""

    def __init__(self, message: str, position: int | None, field: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.position = position
        self.field = field


class FilteredScramble(NamedTuple):
    """A scramble that passes a filter, and the probability that a random state does."""

    scramble: str
    probability: float | None


def fill_stock(event: str, stock: int, rng: random.Random) -> int:
    """Solve random states of an event until ``stock`` are stored, and return how many were solved.

    An event whose scrambles need no solver has no stock.
    """
    scramble_event = event_named(event).stock
    if not scramble_event:
        return 0
    missing = max(0, stock - Deal.objects.of_event(event).count())
    for start in range(0, missing, BATCH):
        count, seed = min(BATCH, missing - start), rng.randrange(SEEDS)
        new = scrambles(engine_event(scramble_event), seed, count)
        _add_stock(event, [(str(scramble), rng.random()) for scramble in new])
    _end_lots(event)
    return missing


@Verb
def _add_stock(event: str, deals: Sequence[tuple[str, float]]) -> None:
    """Store scrambles with their lots, once: nothing else has the same random lots."""
    [(_, first), *_rest] = deals
    if not Deal.objects.filter(event=event, lot=first).exists():
        Deal.objects.bulk_create(
            Deal(event=event, scramble=scramble, lot=lot) for scramble, lot in deals
        )


@Verb
def _end_lots(event: str) -> None:
    """Give the last deal the highest possible lot, so that one query always draws a deal."""
    last = Deal.objects.of_event(event).order_by("-lot").first()
    if last is not None:
        last.lot = 1
        last.save(update_fields=["lot"])


def draw_scramble(event: str, rng: random.Random, scramble_event: str = "") -> str:
    """Return a scramble of an event, from stock if it has any. Nothing is stored.

    `scramble_event` is another of the library's names for its scrambles. Blindfold scrambles end
    with the cube held in any orientation.
    """
    chosen = event_named(event)
    if not chosen.stock:
        return random_moves(chosen.scramble, rng)
    deal = Deal.objects.draw(event, rng.random())
    is_usable = deal and _is_readable(deal)
    scramble = deal.scramble if deal and is_usable else random_moves(chosen.moves, rng)
    is_blindfolded = engine_event(scramble_event or chosen.scramble).blindfolded
    return with_random_holding(scramble, chosen.size, rng) if is_blindfolded else scramble


def check_scramble(scramble: str, event: str) -> None:
    """Refuse a stored scramble that cannot be applied to the event's cube."""
    Algorithm.parse(scramble, size=event_named(event).size)
    if not scramble:
        raise ScrambleError("expected a scramble, got no moves", 0)


def _is_readable(deal: Deal) -> bool:
    try:
        check_scramble(deal.scramble, deal.event)
    except (CubeError, ScrambleError) as error:
        note_unreadable(deal._meta.label, deal.pk, error)
        return False
    return True


def filtered_scramble(
    scramble_event: str,
    settings: Mapping[str, str],
    method: Method,
    rng: random.Random,
    deadline: Deadline = NO_DEADLINE,
) -> FilteredScramble:
    """Return a scramble of one of the library's events whose memo under a method passes a filter."""
    filters = read_filter(settings)
    try:
        result = scramble(
            engine_event(scramble_event),
            rng.randrange(SEEDS),
            filters=filters,
            method=method,
            deadline=deadline,
        )
    except EngineError as error:
        raise _refused(error) from None
    return FilteredScramble(str(result), result.probability)


def read_filter(settings: Mapping[str, str]) -> ScrambleFilter:
    """Return the filter that a form describes; raise ScrambleError if it is not valid."""
    try:
        return ScrambleFilter.from_json(settings)
    except EngineError as error:
        raise _refused(error) from None


def _refused(error: EngineError) -> ScrambleError:
    message, position = filter_message(error)
    return ScrambleError(message, position, error.field or "")


def restock(scramble: str, event: str, rng: random.Random) -> None:
    """Put a dealt state back into stock as another one.

    If somebody else has just been dealt it, that is done there, and nobody waits for the other.
    """
    scramble = without_holding(scramble)
    deals = Deal.objects.filter(event=event, scramble=scramble)
    free = deals.select_for_update(skip_locked=True).values("pk")
    Deal.objects.filter(pk__in=free).update(scramble=transformed(scramble, rng))


def transformed(scramble: str, rng: random.Random) -> str:
    """Return a scramble in another holding and, each at random, mirrored and inverted."""
    algorithm = Algorithm.parse(scramble).rotate(rng.choice(holdings()).rotation)
    if rng.random() < 0.5:
        algorithm = algorithm.mirror(Axis.X)
    return str(algorithm.inverse if rng.random() < 0.5 else algorithm)


def with_random_holding(scramble: str, size: int, rng: random.Random) -> str:
    """Return a scramble with wide turns at its end, which lead to any of the 24 holdings."""
    return f"{scramble} {rng.choice(holding_suffixes(size))}".rstrip()


def without_holding(scramble: str) -> str:
    """Return a dealt scramble without the wide turns at its end."""
    return " ".join(move for move in scramble.split() if "w" not in move)


def random_moves(name: str, rng: random.Random) -> str:
    """Return random moves for one of the library's events, made without a solver."""
    return str(moved_scrambles(engine_event(name), rng.randrange(SEEDS), 1)[0])


def read_scramble(text: str, event: str) -> str:
    """Return a typed or pasted scramble of an event's cube as the WCA writes it."""
    size = event_named(event).size
    try:
        algorithm = Algorithm.parse(text, size=size)
    except CubeError as error:
        raise ScrambleError(in_words(error), error.position) from None
    if not len(algorithm):
        raise ScrambleError(gettext("Enter a scramble: this has no moves."), 0)
    if len(algorithm) > MOST_MOVES:
        text_of_most = ngettext(
            "A scramble has at most %(most)s move.",
            "A scramble has at most %(most)s moves.",
            MOST_MOVES,
        )
        raise ScrambleError(text_of_most % {"most": MOST_MOVES}, len(text))
    written = str(algorithm.expand())
    if scrambled_cube(written, size) == Cube(size):
        raise ScrambleError(gettext("This scramble leaves the cube solved."), None)
    return written
