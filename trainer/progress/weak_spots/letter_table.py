"""All letters as a table: a template takes ten times as long for its hundreds of cells."""

from collections.abc import Callable, Iterable, Sequence
from html import escape

from django.utils.translation import gettext

from trainer.number_texts import grouped, percent
from trainer.practice.times import duration
from trainer.progress.charts.drawing import Markup
from trainer.progress.figures import figure
from trainer.progress.weak_spots.letters import KnownLetter
from trainer.progress.weak_spots.paces import Pace

Cell = Callable[[KnownLetter], str]
UNKNOWN = "–"


def letter_table(letters: Sequence[KnownLetter]) -> Markup:
    """Return the content of a table: times are in it if there are any."""
    columns: dict[str, Cell] = {gettext("Wrong"): _wrong, gettext("Met"): _met}
    if any(letter.slowness is not None for letter in letters):
        columns[gettext("Typing")] = lambda letter: _time("typing", letter.pace)
    if any(letter.drill_pace for letter in letters):
        columns[gettext("Drill")] = lambda letter: _time("drill", letter.drill_pace)
    headings = (f'<th scope="col">{escape(each)}</th>' for each in (gettext("Letter"), *columns))
    body = "".join(_row(letter, columns.values()) for letter in letters)
    return Markup(f"<thead><tr>{''.join(headings)}</tr></thead><tbody>{body}</tbody>")


def _row(letter: KnownLetter, cells: Iterable[Cell]) -> str:
    name = escape(letter.sticker.name)
    return (
        f'<tr data-sticker="{name}"><th scope="row"><b>{escape(letter.sticker.letter)}</b> '
        f'<span class="hint">{name}</span></th>{"".join(cell(letter) for cell in cells)}</tr>'
    )


def _wrong(letter: KnownLetter) -> str:
    tally = letter.tally
    share = f' <span class="hint">{escape(percent(tally.percent))}</span>' if tally.wrong else ""
    text = f"{escape(grouped(tally.wrong))}{share}" if tally.due else UNKNOWN
    return f"<td{figure('wrong', value=tally.wrong, of=tally.due)}>{text}</td>"


def _met(letter: KnownLetter) -> str:
    due = letter.tally.due
    return f"<td{figure('met', value=due)}>{escape(grouped(due))}</td>"


def _time(name: str, pace: Pace | None) -> str:
    if pace is None:
        return f"<td>{UNKNOWN}</td>"
    return f"<td{figure(name, value=pace.ms)}>{escape(duration(pace.ms))}</td>"
