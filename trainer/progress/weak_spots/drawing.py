"""Where what is drawn lies: heat on the unfolded cube, and plain bars."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from trainer.methods.stickers import Middle, UnfoldedCube, unfolded_cube
from trainer.number_texts import grouped
from trainer.progress.weak_spots.letters import KnownLetter
from trainer.progress.weak_spots.tallies import Tally

CELL = 24
GAP = 0.8
TICK = 3
TICK_STEP = 4
BAR, BAR_STEP, HIGHEST = 10, 13, 40
LOWEST_SHOWN = 1.5


@dataclass(frozen=True, slots=True)
class Cell:
    """A sticker of the unfolded cube: its letter, its heat, and as many ticks as that has steps."""

    text: str
    title: str
    level: int | None
    left: float
    top: float

    @property
    def side(self) -> float:
        return CELL - 2 * GAP

    @property
    def middle(self) -> float:
        return self.left + self.side / 2

    @property
    def text_size(self) -> int:
        """Letters of several characters are written smaller."""
        return min(len(self.text), 4)

    @property
    def baseline(self) -> float:
        """Where the letter is: in the middle, or above its ticks."""
        return round(self.top + (10 if self.level else 15), 2)

    @property
    def tick_marks(self) -> list[float]:
        return tick_marks(self.middle, self.level or 0)

    @property
    def tick_top(self) -> float:
        return round(self.top + 17.2, 2)


@dataclass(frozen=True, slots=True)
class HeatNet:
    """An unfolded cube with its heat; `blanks` are the corners of stickers that have no letter."""

    width: float
    height: float
    cells: Sequence[Cell]
    blanks: Sequence[tuple[float, float]]
    side: float = CELL - 2 * GAP


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar for a share of what was due."""

    left: float
    top: float
    height: float
    tally: Tally
    width: float = BAR


@dataclass(frozen=True, slots=True)
class Bars:
    """Bars side by side, the highest as high as the picture."""

    bars: Sequence[Bar]
    width: float
    height: float = HIGHEST


@dataclass(frozen=True, slots=True)
class HeatStep:
    """A step of heat in the key: what it means for mistakes, and what for times."""

    level: int
    errors: Promise
    slow: Promise

    @property
    def tick_marks(self) -> list[float]:
        return tick_marks(KEY / 2, self.level)


KEY = 20
STEPS = (
    HeatStep(0, _("never wrong"), _("quicker than usual")),
    HeatStep(1, _("less often than usual"), _("as usual")),
    HeatStep(2, _("more often than usual"), _("slower than usual")),
    HeatStep(3, _("1½ times as often or more"), _("1½ times as long or more")),
    HeatStep(4, _("twice as often or more"), _("twice as long or more")),
)


def tick_marks(middle: float, count: int) -> list[float]:
    """Where so many ticks begin, side by side around the middle."""
    width = (count - 1) * TICK_STEP + TICK
    return [round(middle - width / 2 + n * TICK_STEP, 2) for n in range(count)]


def error_nets(letters: Iterable[KnownLetter]) -> list[HeatNet]:
    """Return an unfolded cube of each size, each sticker as hot as it goes wrong more often than usual."""
    return _heat_nets(letters, lambda letter: letter.error_level, _errors_title)


def slowness_nets(letters: Iterable[KnownLetter]) -> list[HeatNet]:
    """Return an unfolded cube of each size, each sticker as hot as it takes longer than usual."""
    return _heat_nets(letters, lambda letter: letter.slow_level, _slowness_title)


def _heat_nets(
    letters: Iterable[KnownLetter],
    level: Callable[[KnownLetter], int | None],
    title: Callable[[KnownLetter], str],
) -> list[HeatNet]:
    cells: dict[int, dict[Middle, Cell]] = {}
    for letter in letters:
        sticker = letter.sticker
        cell = Cell(sticker.letter, title(letter), level(letter), *_corner(*sticker.middle))
        cells.setdefault(sticker.box.size, {})[sticker.middle] = cell
    return [_heat_net(unfolded_cube(size), of_size) for size, of_size in sorted(cells.items())]


def _heat_net(cube: UnfoldedCube, cells: Mapping[Middle, Cell]) -> HeatNet:
    blanks = [_corner(*middle) for middle in cube.middles if middle not in cells]
    return HeatNet(cube.width, cube.height, list(cells.values()), blanks)


def _errors_title(letter: KnownLetter) -> str:
    values = {"letter": letter.sticker.letter, "sticker": letter.sticker.name}
    if not letter.tally.due:
        return gettext("%(letter)s, %(sticker)s: not met") % values
    values |= {"wrong": grouped(letter.tally.wrong), "due": grouped(letter.tally.due)}
    return gettext("%(letter)s, %(sticker)s: %(wrong)s of %(due)s wrong") % values


def _slowness_title(letter: KnownLetter) -> str:
    values = {"letter": letter.sticker.letter, "sticker": letter.sticker.name}
    if letter.slowness is None:
        return gettext("%(letter)s, %(sticker)s: not timed") % values
    values |= {"times": number_format(letter.slowness, 1)}
    return gettext("%(letter)s, %(sticker)s: %(times)s× your usual time") % values


def bars_of(tallies: Sequence[Tally], highest: float) -> Bars:
    """A bar for each share; ``highest`` is the share that is as high as the picture."""
    return Bars(
        [_bar(at, tally, highest) for at, tally in enumerate(tallies)],
        width=len(tallies) * BAR_STEP - (BAR_STEP - BAR),
    )


def _bar(at: int, tally: Tally, highest: float) -> Bar:
    height = tally.share / highest * HIGHEST if highest else 0.0
    drawn = round(max(height, LOWEST_SHOWN), 2) if tally.wrong else 0.0
    return Bar(at * BAR_STEP, round(HIGHEST - drawn, 2), drawn, tally)


def _corner(x: float, y: float) -> tuple[float, float]:
    """The upper left corner of a sticker with this middle."""
    return round(x - CELL / 2 + GAP, 2), round(y - CELL / 2 + GAP, 2)
