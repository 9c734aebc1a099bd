"""What a person drills. It is in the URL of the page and stored nowhere."""

from dataclasses import dataclass, field, replace
from urllib.parse import urlencode
from uuid import UUID, uuid4

from trainer.drills.models import Direction
from trainer.events import USUAL, Box

ENDLESS = 0
LENGTHS = (10, 20, 50, ENDLESS)
USUAL_LENGTH = 20


@dataclass(frozen=True, slots=True)
class DrillChoice:
    """Which letters are asked in which kind of question, how many of them, and in which run.

    If ``only`` names stickers, no others are asked. ``shows_words`` puts the person's own words beside pairs.
    """

    box: Box = USUAL.boxes[0]
    direction: Direction = Direction.LETTER
    length: int = USUAL_LENGTH
    leaves_buffer_out: bool = False
    only: tuple[str, ...] = ()
    shows_words: bool = False
    run: UUID = field(default_factory=uuid4)

    @property
    def fields(self) -> dict[str, str]:
        """Return the choice as the fields of a form, without its run."""
        fields = {"pieces": self.box.name, "ask": self.direction.value}
        fields |= {"length": str(self.length)}
        if self.leaves_buffer_out:
            fields["buffer"] = "out"
        if self.shows_words:
            fields["words"] = "on"
        if self.only:
            fields["only"] = ",".join(self.only)
        return fields

    @property
    def query(self) -> str:
        """Return the query of a URL that starts another run of the same kind."""
        return urlencode(self.fields)

    @property
    def fields_within(self) -> dict[str, str]:
        """Return the choice as the fields of a form, with its run."""
        return self.fields | {"run": str(self.run)}

    @property
    def query_within(self) -> str:
        """Return the query of a URL that continues this run."""
        return urlencode(self.fields_within)

    def with_only(self, stickers: tuple[str, ...]) -> "DrillChoice":
        """Return the choice of another run with only these stickers."""
        return replace(self, only=stickers, run=uuid4())

    def is_over_after(self, answers: int) -> bool:
        """Return whether a run ends after so many answers."""
        return self.length != ENDLESS and answers >= self.length
