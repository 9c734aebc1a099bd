"""Where what is drawn lies: heat on the unfolded cube, and plain bars."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from trainer.methods.stickers import LetteredSticker, Middle, UnfoldedCube, unfolded_cube
from trainer.number_texts import grouped
from trainer.progress.charts.drawing import Markup, place
from trainer.progress.weak_spots.letters import KnownLetter
from trainer.progress.weak_spots.tallies import Tally

SIDE = 22.4
# From the middle of a sticker down to its letter, with tick marks below it and without, and to those.
LIFTED, CENTERED, TICKS_BELOW = -1.2, 3.8, 6.0
LONGEST_SIZED = 4
TICK = 3
TICK_STEP = 4
BAR, BAR_STEP, HIGHEST = 10, 13, 40
LOWEST_SHOWN = 1.5


@dataclass(frozen=True, slots=True)
class HeatNet:
    """An unfolded cube whose stickers are drawn with their letters and their heat."""

    width: float
    height: float
    chart: Markup


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
    cells: dict[int, dict[Middle, str]] = {}
    for letter in letters:
        sticker = letter.sticker
        cell = _cell(sticker, level(letter), title(letter))
        cells.setdefault(sticker.box.size, {})[sticker.middle] = cell
    return [_heat_net(unfolded_cube(size), of_size) for size, of_size in sorted(cells.items())]


def _heat_net(cube: UnfoldedCube, cells: Mapping[Middle, str]) -> HeatNet:
    """Return a net with its cells; stickers that have no letter are blank."""
    blanks = (_square(middle, "heat-center") for middle in cube.middles if middle not in cells)
    return HeatNet(cube.width, cube.height, Markup("".join([*blanks, *cells.values()])))


def _cell(sticker: LetteredSticker, level: int | None, title: str) -> str:
    """Draw a sticker: its letter, its heat, and as many tick marks as that has steps."""
    across, down = sticker.middle
    heat = "none" if level is None else level
    text_size = min(len(sticker.letter), LONGEST_SIZED)
    baseline = place(down + (LIFTED if level else CENTERED))
    ticks = "".join(
        f'<rect class="heat-tick" x="{place(left)}" y="{place(down + TICKS_BELOW)}" '
        f'width="{TICK}" height="{TICK}"/>'
        for left in tick_marks(across, level or 0)
    )
    return (
        f'<g class="heat-{heat}"><title>{escape(title)}</title>{_square(sticker.middle, "heat-cell")}'
        f'<text class="heat-text-{text_size}" x="{place(across)}" y="{baseline}">'
        f"{escape(sticker.letter)}</text>{ticks}</g>"
    )


def _square(middle: Middle, kind: str) -> str:
    """Draw a sticker with this middle."""
    left, top = (place(at - SIDE / 2) for at in middle)
    return f'<rect class="{kind}" x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" rx="3"/>'


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


def bars_of(tallies: Sequence[Tally], highest: float) -> Markup:
    """Draw a bar for each share; `highest` is the share that is as high as the picture."""
    width = len(tallies) * BAR_STEP - (BAR_STEP - BAR)
    bars = (_bar(number * BAR_STEP, tally, highest) for number, tally in enumerate(tallies))
    return Markup(
        f'<svg class="shares" aria-hidden="true" viewBox="0 0 {width} {HIGHEST}" '
        f'width="{width}" height="{HIGHEST}">{"".join(bars)}</svg>'
    )


def _bar(left: int, tally: Tally, highest: float) -> str:
    height = tally.share / highest * HIGHEST if highest else 0.0
    drawn = max(height, LOWEST_SHOWN) if tally.wrong else 0.0
    return (
        f'<rect class="share-ground" x="{left}" y="{HIGHEST - 1}" width="{BAR}" height="1"/>'
        f'<rect x="{left}" y="{place(HIGHEST - drawn)}" width="{BAR}" height="{place(drawn)}">'
        f"<title>{escape(grouped(tally.wrong))} / {escape(grouped(tally.due))}</title></rect>"
    )
