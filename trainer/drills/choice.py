"""What somebody drills: it stands in the address of the page, and nowhere else."""

from dataclasses import dataclass, field, replace
from urllib.parse import urlencode
from uuid import UUID, uuid4

from trainer.drills.models import Direction
from trainer.events import USUAL, Box

ENDLESS = 0
LENGTHS = (10, 20, 50, ENDLESS)
USUAL_LENGTH = 20


@dataclass(frozen=True, slots=True)
class Choice:
    """Which letters are asked, which way round, how many of them, and in which run.

    ``only`` names stickers, if not all are meant.
    """

    box: Box = USUAL.boxes[0]
    direction: Direction = Direction.LETTER
    length: int = USUAL_LENGTH
    leaves_buffer_out: bool = False
    only: tuple[str, ...] = ()
    run: UUID = field(default_factory=uuid4)

    @property
    def fields(self) -> dict[str, str]:
        """The choice as the fields of a form or an address tell it."""
        told = {"pieces": self.box.name, "ask": self.direction.value}
        told |= {"length": str(self.length)}
        if self.leaves_buffer_out:
            told["buffer"] = "out"
        if self.only:
            told["only"] = ",".join(self.only)
        return told

    @property
    def query(self) -> str:
        """What leads to another run of the same kind."""
        return urlencode(self.fields)

    @property
    def fields_within(self) -> dict[str, str]:
        """The same, inside this run."""
        return self.fields | {"run": str(self.run)}

    @property
    def query_within(self) -> str:
        """What leads on in this run."""
        return urlencode(self.fields_within)

    def with_only(self, stickers: tuple[str, ...]) -> "Choice":
        """Another run, of these stickers alone."""
        return replace(self, only=stickers, run=uuid4())

    def is_over_after(self, answers: int) -> bool:
        """Whether a run with so many answers has all it asks for."""
        return self.length != ENDLESS and answers >= self.length
