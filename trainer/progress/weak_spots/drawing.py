"""What is drawn: heat and arrows on the unfolded cube, and plain bars."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import hypot

from trainer.methods.stickers import Middle, UnfoldedCube, unfolded_cube
from trainer.number_texts import grouped
from trainer.progress.charts.drawing import Markup, place
from trainer.progress.weak_spots.confusions import MixedUp
from trainer.progress.weak_spots.letters import KnownLetter
from trainer.progress.weak_spots.tallies import Tally

SIDE = 22.4
# From the middle of a sticker down to the line of its letter.
BASELINE = 3.8
LONGEST_SIZED = 4
# An arrow keeps so far from the middles of its stickers, and bends by this part of its length.
ARROW_ROOM, BEND = 8.5, 0.16
BAR, BAR_STEP, HIGHEST = 10, 13, 40
LOWEST_SHOWN = 1.5


@dataclass(frozen=True, slots=True)
class HeatNet:
    """An unfolded cube whose stickers have their letters and two steps of heat.

    One step is for mistakes and one for time: the stylesheet shows one of them. `arrows` lead from
    stickers to those that were typed instead.
    """

    width: float
    height: float
    chart: Markup
    arrows: Markup


def heat_nets(letters: Iterable[KnownLetter], mixed: Iterable[MixedUp]) -> list[HeatNet]:
    """Return an unfolded cube of each size."""
    cells: dict[int, dict[Middle, str]] = {}
    arrows: dict[int, list[str]] = {}
    for letter in letters:
        size = letter.sticker.box.size
        cells.setdefault(size, {})[letter.sticker.middle] = _cell(letter)
    for each in mixed:
        if each.sticker is not None and each.sticker.box.size == each.expected.box.size:
            arrows.setdefault(each.expected.box.size, []).append(
                arrow(each.expected.middle, each.sticker.middle)
            )
    return [
        _heat_net(unfolded_cube(size), of_size, Markup("".join(arrows.get(size, ()))))
        for size, of_size in sorted(cells.items())
    ]


def arrow(start: Middle, end: Middle) -> str:
    """Draw a bent arrow from the sticker with one middle to that with another."""
    across, down = end.x - start.x, end.y - start.y
    bend = Middle((start.x + end.x) / 2 - down * BEND, (start.y + end.y) / 2 + across * BEND)
    room = min(ARROW_ROOM, hypot(across, down) / 3)
    places = (_nearer(start, bend, room), bend, _nearer(end, bend, room))
    drawn = "M{} Q{} {}".format(*(f"{place(at.x)} {place(at.y)}" for at in places))
    return f'<path class="mix-edge" d="{drawn}"/><path class="mix-arrow" d="{drawn}"/>'


def _nearer(middle: Middle, to: Middle, room: float) -> Middle:
    """Return the place that is so far from a middle, towards another place."""
    across, down = to.x - middle.x, to.y - middle.y
    share = room / (hypot(across, down) or 1)
    return Middle(middle.x + across * share, middle.y + down * share)


def _heat_net(cube: UnfoldedCube, cells: Mapping[Middle, str], arrows: Markup) -> HeatNet:
    """Return a net with its cells; stickers that have no letter are blank."""
    blanks = (
        _square(middle, ' class="heat-center"') for middle in cube.middles if middle not in cells
    )
    return HeatNet(cube.width, cube.height, Markup("".join([*blanks, *cells.values()])), arrows)


def _cell(letter: KnownLetter) -> str:
    """Draw a sticker with its letter and its steps of heat."""
    sticker = letter.sticker
    across, down = sticker.middle
    text_size = min(len(sticker.letter), LONGEST_SIZED)
    return (
        f'<g class="error-{_step(letter.error_level)} slow-{_step(letter.slow_level)}" '
        f'data-sticker="{escape(sticker.name)}">{_square(sticker.middle)}'
        f'<text class="heat-text-{text_size}" x="{place(across)}" y="{place(down + BASELINE)}">'
        f"{escape(sticker.letter)}</text></g>"
    )


def _step(level: int | None) -> str:
    return "none" if level is None else str(level)


def _square(middle: Middle, attributes: str = "") -> str:
    """Draw a sticker with this middle."""
    left, top = (place(at - SIDE / 2) for at in middle)
    return f'<rect{attributes} x="{left}" y="{top}" width="{SIDE}" height="{SIDE}" rx="3"/>'


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
