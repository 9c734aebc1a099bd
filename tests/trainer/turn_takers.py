"""People who ask for a turn, each in a thread."""

from threading import Event, Thread

from trainer.turns import Person, Turn, Turns

LONG = 60.0


class Asker:
    """Somebody who asks for a turn in a thread of their own, which lives until the test ends."""

    def __init__(self, turns: Turns, person: Person, patience: float) -> None:
        self.turn: Turn | None = None
        self._turns, self._person, self._patience = turns, person, patience
        self._answered, self._is_over = Event(), Event()
        self._thread = Thread(target=self._ask)
        self._thread.start()
        while not self._answered.is_set() and person not in turns.waiting:
            pass

    def _ask(self) -> None:
        self.turn = self._turns.take(self._person, self._patience)
        self._answered.set()
        self._is_over.wait(LONG)

    @property
    def has_turn(self) -> bool:
        """Whether they were given a turn, as soon as that is known."""
        assert self._answered.wait(LONG)
        return self.turn is not None

    def leave(self) -> None:
        assert self.turn is not None
        self._turns.leave(self.turn)

    def end(self) -> None:
        self._is_over.set()
        self._thread.join(LONG)
