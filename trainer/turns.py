"""Take turns at costly work in this process, so that it never occupies every thread.

This module and `doors` hold the only state that a process keeps besides its caches and its settings.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import inf
from threading import Condition, get_ident

# What every process keeps free for everybody else, and gunicorn's threads unless it says otherwise.
KEPT_FREE = 2
USUAL_THREADS = 4


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who asks: one turn each. All visitors together leave a turn to people known here."""

    name: str
    is_visitor: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Turn:
    """One request at its costly work, or waiting for it, in its thread."""

    person: Person
    thread: int


class Turns:
    """At most so many threads at costly work, each for another person; waiting takes a thread, too.

    >>> turns, ann = Turns(most=2), Person("ann")
    >>> turn = turns.take(ann, patience=0)
    >>> turns.running
    [Person(name='ann', is_visitor=False)]
    >>> turns.leave(turn)
    >>> turns.running
    []
    """

    def __init__(self, most: int) -> None:
        self.most = most
        # Until a server says how many there are.
        self.threads = inf
        self._running: list[Turn] = []
        self._waiting: list[Turn] = []
        self._writers: set[int] = set()
        self._changed = Condition()

    @property
    def running(self) -> list[Person]:
        """Who has a turn now."""
        return [turn.person for turn in self._running]

    @property
    def waiting(self) -> list[Person]:
        """Who waits for one."""
        return [turn.person for turn in self._waiting]

    def allow(self, threads: int) -> None:
        """Leave enough of this many threads free; of three or fewer, one may always work."""
        with self._changed:
            self.most = max(1, threads - KEPT_FREE)
            self.threads = max(2, threads)

    def take(self, person: Person, patience: float) -> Turn | None:
        """Begin somebody's turn, or return None after this many seconds.

        Only one request of a person waits, the newest: browsers give up the one before. It waits
        only where a thread is left for it, and only until somebody else needs that thread.
        """
        turn = Turn(person, get_ident())
        with self._changed:
            self._end_turns_of(turn.thread)
            if self._may_begin(person):
                self._make_room()
                self._running.append(turn)
                return turn
            self._send_away(each for each in self._waiting if each.person == person)
            if self._is_full():
                return None
            self._waiting.append(turn)
            self._changed.wait_for(lambda: self._is_over(turn), patience)
            if turn not in self._waiting:
                return None
            self._waiting.remove(turn)
            if not self._may_begin(person):
                return None
            self._running.append(turn)
            return turn

    def step_back(self, turn: Turn, seconds: float) -> bool:
        """Wait with a turn that cannot be used yet, and say whether it is still there afterwards.

        Meanwhile it is one of those that wait: somebody else may need the thread more.
        """
        with self._changed:
            self._running = [each for each in self._running if each is not turn]
            self._waiting.append(turn)
            self._changed.notify_all()
            self._changed.wait_for(lambda: turn not in self._waiting, seconds)
            if turn not in self._waiting:
                return False
            self._waiting.remove(turn)
            if not self._may_begin(turn.person):
                return False
            self._running.append(turn)
            return True

    @contextmanager
    def waiting_thread(self) -> Iterator[bool]:
        """Say whether this thread may wait, as for the database: not if it is the last free one."""
        thread = get_ident()
        with self._changed:
            may_wait = self._leaves_a_thread()
            if may_wait:
                self._writers.add(thread)
        try:
            yield may_wait
        finally:
            with self._changed:
                self._writers.discard(thread)
                self._changed.notify_all()

    def leave(self, turn: Turn) -> None:
        """End a turn, once."""
        with self._changed:
            self._running = [each for each in self._running if each is not turn]
            self._changed.notify_all()

    def _end_turns_of(self, thread: int) -> None:
        """End the remaining turns of a thread, which handles one request at a time."""
        self._running = [each for each in self._running if each.thread != thread]

    def _is_full(self) -> bool:
        is_full = len(self._running) + len(self._waiting) >= self.most
        return is_full or not self._leaves_a_thread()

    def _leaves_a_thread(self) -> bool:
        """Whether another thread is free besides this one, neither at costly work nor waiting."""
        costly = {turn.thread for turn in [*self._running, *self._waiting]}
        return len(costly | self._writers | {get_ident()}) < self.threads

    def _may_begin(self, person: Person) -> bool:
        running = self.running
        visitors = sum(each.is_visitor for each in running)
        if person.is_visitor and visitors >= max(1, self.most - 1):
            return False
        has_place = len(running) < self.most and self._leaves_a_thread()
        return person not in running and has_place

    def _make_room(self) -> None:
        """Send away who has waited longest if they hold the last thread."""
        if self._is_full():
            self._send_away(self._waiting[:1])

    def _send_away(self, turns: Iterable[Turn]) -> None:
        for turn in list(turns):
            self._waiting.remove(turn)
        self._changed.notify_all()

    def _is_over(self, turn: Turn) -> bool:
        """Whether waiting is over: sent away, or free to begin."""
        return turn not in self._waiting or self._may_begin(turn.person)


TURNS = Turns(USUAL_THREADS - KEPT_FREE)
