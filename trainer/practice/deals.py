"""Deals: states that wait in the database, so that nobody who is dealt one waits for a solver.

A state that was dealt is not solved anew: turned, mirrored or taken back as a whole it becomes one
of 96 others, each as likely as any, and waits again. Only filtered states are made when asked for.
"""

import random
from collections.abc import Mapping
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
from trainer.engine_texts import in_words
from trainer.events import event_named
from trainer.practice.models.deal import Deal
from trainer.unreadable import note_unreadable

BATCH = 100
SEEDS = 2**53
MOST_MOVES = 250


class ScrambleError(ValueError):
    """A scramble that cannot be dealt: the field at fault, if one is, and the place in its text."""

    def __init__(self, message: str, position: int | None, field: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.position = position
        self.field = field


class Filtered(NamedTuple):
    """A scramble that passes a filter, and how many of all states do."""

    scramble: str
    probability: float | None


def fill(event: str, stock: int, rng: random.Random) -> int:
    """Solve random states of an event until so many wait, and return how many were made.

    An event whose scrambles need no solver has no stock.
    """
    made_as = event_named(event).stock
    if not made_as:
        return 0
    missing = max(0, stock - Deal.objects.of_event(event).count())
    for start in range(0, missing, BATCH):
        count, seed = min(BATCH, missing - start), rng.randrange(SEEDS)
        made = scrambles(engine_event(made_as), seed, count)
        Deal.objects.bulk_create(
            Deal(event=event, scramble=str(each), lot=rng.random()) for each in made
        )
    _end_lots(event)
    return missing


def _end_lots(event: str) -> None:
    """Give the last of them the last lot there is: whatever is drawn, one query finds a deal."""
    last = Deal.objects.of_event(event).order_by("-lot").first()
    if last is not None:
        last.lot = 1
        last.save(update_fields=["lot"])


def dealt(event: str, rng: random.Random) -> str:
    """Return a scramble of the event; nothing is stored by dealing it.

    Blindfold scrambles end with the cube held in any orientation.
    """
    chosen = event_named(event)
    if not chosen.stock:
        return random_moves(chosen.scramble, rng)
    waiting = Deal.objects.drawn(event, rng.random())
    if waiting and _is_readable(waiting):
        scramble = waiting.scramble
    else:
        scramble = random_moves(chosen.moves, rng)
    ends_in_any = engine_event(chosen.scramble).blindfolded
    return with_any_holding(scramble, chosen.size, rng) if ends_in_any else scramble


def check_dealt(scramble: str, event: str) -> None:
    """Refuse a stored scramble that cannot be applied to the event's cube."""
    Algorithm.parse(scramble, size=event_named(event).size)
    if not scramble:
        raise ScrambleError("expected a scramble, found no move", 0)


def _is_readable(waiting: Deal) -> bool:
    try:
        check_dealt(waiting.scramble, waiting.event)
    except (CubeError, ScrambleError) as error:
        note_unreadable(waiting._meta.label, waiting.pk, error)
        return False
    return True


def filtered(
    event: str, settings: Mapping[str, str], method: Method, rng: random.Random
) -> Filtered:
    """A scramble of the event whose memo is as the filter wants it under a method."""
    dealt_as = engine_event(event_named(event).scramble)
    wanted = read_filter(settings)
    try:
        found = scramble(dealt_as, rng.randrange(SEEDS), filters=wanted, method=method)
    except EngineError as error:
        raise _refused(error) from None
    return Filtered(str(found), found.probability)


def read_filter(settings: Mapping[str, str]) -> ScrambleFilter:
    """What is asked of a scramble, as somebody types it."""
    try:
        return ScrambleFilter.from_json(settings)
    except EngineError as error:
        raise _refused(error) from None


def _refused(error: EngineError) -> ScrambleError:
    return ScrambleError(in_words(error), error.position, error.field or "")


def renew(scramble: str, event: str, rng: random.Random) -> None:
    """Let a state that was dealt wait again as another one."""
    scramble = without_holding(scramble)
    waiting = Deal.objects.filter(event=event, scramble=scramble)
    waiting.update(scramble=turned_about(scramble, rng))


def turned_about(scramble: str, rng: random.Random) -> str:
    """A scramble to another state: the same turns of a cube held otherwise, mirrored, or inverse."""
    algorithm = Algorithm.parse(scramble).rotate(rng.choice(holdings()).rotation)
    if rng.random() < 0.5:
        algorithm = algorithm.mirror(Axis.X)
    return str(algorithm.inverse if rng.random() < 0.5 else algorithm)


def with_any_holding(scramble: str, size: int, rng: random.Random) -> str:
    """A scramble with wide turns at its end, after which the cube is held in any of 24 ways."""
    return f"{scramble} {rng.choice(holding_suffixes(size))}".rstrip()


def without_holding(scramble: str) -> str:
    """A dealt scramble without the wide turns at its end."""
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
        raise ScrambleError(gettext("Type a scramble: there is no move here."), 0)
    if len(algorithm) > MOST_MOVES:
        text_of_most = ngettext(
            "A scramble has at most %(most)s move.",
            "A scramble has at most %(most)s moves.",
            MOST_MOVES,
        )
        raise ScrambleError(text_of_most % {"most": MOST_MOVES}, len(text))
    written = str(algorithm.expand())
    if scrambled_cube(written, size) == Cube(size):
        raise ScrambleError(gettext("After this scramble the cube is solved."), None)
    return written
