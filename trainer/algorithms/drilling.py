"""What the drill of algorithms asks: which cases, and which of them next."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from urllib.parse import urlencode

from django.db.models import TextChoices
from django.utils.translation import gettext_lazy as _

from cubecore.memo import EDGES, Method
from trainer.algorithms.cases import PARITY, CaseKey
from trainer.algorithms.grid import board_of, parity_cases
from trainer.cards.scheduling import Grade

# What a case costs: the seconds of its last answer within limits, or one of these.
QUICKEST, SLOWEST, NEW, WRONG = 0.3, 8.0, 4.0, 8.0


class Source(TextChoices):
    """Which cases are asked."""

    OWN = "own", _("My algorithms")
    ALL = "all", _("All cases")


class Way(TextChoices):
    """How a case is answered."""

    MOVES = "moves", _("Type the moves")
    SELF = "self", _("Judge myself")


@dataclass(frozen=True, slots=True)
class DrillChoice:
    """What a person drills. It is in the address of the page and stored nowhere.

    ``only`` is the one case that is asked, if there is one.
    """

    pieces: str = EDGES.name
    buffer: str = ""
    source: Source = Source.OWN
    way: Way = Way.MOVES
    only: CaseKey | None = None

    @property
    def fields(self) -> dict[str, str]:
        """Return the choice as the fields of a form."""
        case = {"case": f"{self.only.first} {self.only.second}"} if self.only else {}
        return {
            "pieces": self.pieces,
            "buffer": self.buffer,
            "of": self.source.value,
            "way": self.way.value,
            **case,
        }

    @property
    def query(self) -> str:
        """Return the query of the address that asks the next case."""
        return urlencode(self.fields)


@dataclass(frozen=True, slots=True)
class LastAnswer:
    """What the last answer to a case was: its grade and its time."""

    grade: int
    ms: int

    @property
    def cost(self) -> float:
        """Return how much the case needs to be asked, in seconds."""
        if self.grade == Grade.AGAIN:
            return WRONG
        return min(max(self.ms / 1_000, QUICKEST), SLOWEST)


def cases_to_ask(choice: DrillChoice, method: Method, own: Collection[CaseKey]) -> list[CaseKey]:
    """Return the cases of a choice, in the order of their letters."""
    if choice.only:
        return [choice.only]
    if choice.pieces == PARITY:
        every = parity_cases(method)
    else:
        every = board_of(method, choice.pieces, choice.buffer).cases()
    if choice.source is Source.ALL:
        return every
    others = sorted(key for key in own if key[:2] == (choice.pieces, choice.buffer))
    return [key for key in dict.fromkeys((*every, *others)) if key in own]


def drawn_case(
    cases: Sequence[CaseKey],
    answers: Mapping[CaseKey, LastAnswer],
    last: CaseKey | None,
    rng: Random,
) -> CaseKey:
    """Draw a case, slow and wrong ones more often, and the one that was asked last never again at once."""
    candidates = [key for key in cases if key != last] or list(cases)
    weights = [answers[key].cost ** 2 if key in answers else NEW**2 for key in candidates]
    return rng.choices(candidates, weights)[0]
