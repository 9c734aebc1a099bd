"""Deals: states that wait in the database, so that nobody who is dealt one waits for a solver.

A state that was dealt is not solved anew: turned, mirrored or taken back as a whole it becomes one
of 96 others, each as likely as any, and waits again. Only filtered states are made when asked for.
"""

import random
from collections.abc import Mapping
from typing import NamedTuple

from django.utils.translation import gettext, ngettext

from cubecore.cube import HOLDINGS, SOLVED, Algorithm, Axis, CubeError
from cubecore.memo import Method
from cubecore.scrambles import ScrambleError as EngineError
from cubecore.scrambles import (
    ScrambleFilter,
    event_named,
    holding_suffixes,
    moved_scrambles,
    scramble,
    scrambles,
)
from trainer.engine_texts import in_words
from trainer.practice.models.deal import Deal, Event
from trainer.unreadable import note_unreadable

BATCH = 100
SEEDS = 2**53
MOST_MOVES = 250
MADE_AS = {Event.EDGES: "333edges", Event.CORNERS: "333corners", Event.BOTH: "333"}
DEALT_AS = MADE_AS | {Event.BOTH: "333bf"}


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
    """Solve random states of an event until so many wait; tells how many were made."""
    missing = max(0, stock - Deal.objects.of_event(event).count())
    for start in range(0, missing, BATCH):
        count, seed = min(BATCH, missing - start), rng.randrange(SEEDS)
        made = scrambles(event_named(MADE_AS[Event(event)]), seed, count)
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
    """A scramble of the event; nothing is stored by dealing it.

    Both piece types together end as blindfold scrambles do, with the cube held in any way.
    """
    waiting = Deal.objects.drawn(event, rng.random())
    found = waiting.scramble if waiting and _is_readable(waiting) else random_moves(rng)
    return with_any_holding(found, rng) if event == Event.BOTH else found


def check_dealt(scramble: str) -> None:
    """Refuse a stored scramble that is none of a 3×3×3."""
    SOLVED.apply(scramble)
    if not scramble:
        raise ScrambleError("expected a scramble, found no move", 0)


def _is_readable(waiting: Deal) -> bool:
    try:
        check_dealt(waiting.scramble)
    except (CubeError, ScrambleError) as error:
        note_unreadable(waiting._meta.label, waiting.pk, error)
        return False
    return True


def filtered(
    event: str, settings: Mapping[str, str], method: Method, rng: random.Random
) -> Filtered:
    """A scramble of the event whose memo is as the filter wants it under a method."""
    made_as = event_named(DEALT_AS[Event(event)])
    wanted = read_filter(settings)
    try:
        found = scramble(made_as, rng.randrange(SEEDS), wanted=wanted, method=method)
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
    algorithm = Algorithm.parse(scramble).rotate(rng.choice(HOLDINGS).rotation)
    if rng.random() < 0.5:
        algorithm = algorithm.mirror(Axis.X)
    return str(algorithm.inverse if rng.random() < 0.5 else algorithm)


def with_any_holding(scramble: str, rng: random.Random) -> str:
    """A scramble with wide turns at its end, after which the cube is held in any of 24 ways."""
    return f"{scramble} {rng.choice(holding_suffixes(3))}".rstrip()


def without_holding(scramble: str) -> str:
    """A dealt scramble without the wide turns at its end."""
    return " ".join(move for move in scramble.split() if "w" not in move)


def random_moves(rng: random.Random) -> str:
    """Turns at random, for a site whose states have not been made yet."""
    return str(moved_scrambles(event_named("333"), rng.randrange(SEEDS), 1)[0])


def read_scramble(text: str) -> str:
    """A scramble as somebody types or pastes it, in the WCA's own way of writing."""
    try:
        algorithm = Algorithm.parse(text, size=3)
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
    if SOLVED.apply(written).turned_home.is_solved:
        raise ScrambleError(gettext("After this scramble the cube is solved."), None)
    return written
