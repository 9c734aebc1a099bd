"""All letters as a table: a template takes ten times as long for its hundreds of cells."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import NamedTuple

from django.utils.translation import gettext

from trainer.number_texts import grouped, percent
from trainer.practice.times import duration
from trainer.progress.charts.drawing import Markup
from trainer.progress.figures import figure
from trainer.progress.weak_spots.confusions import MOST_OF_ONE, MixedUp
from trainer.progress.weak_spots.letters import KnownLetter
from trainer.progress.weak_spots.paces import Pace
from trainer.progress.weak_spots.practice_links import practice_address
from trainer.progress.weak_spots.tallies import Tally

Cell = Callable[[KnownLetter], str]
Instead = Mapping[str, Sequence[MixedUp]]
UNKNOWN = "–"


class LetterTable(NamedTuple):
    """A table with a row for each letter, and the first letter to look at with its values."""

    table: Markup
    details: Markup


def letter_table(
    letters: Sequence[KnownLetter], mixed: Iterable[MixedUp], first: KnownLetter | None
) -> LetterTable:
    """Return all letters with their values, and those of one of them as a list.

    Times and what was typed instead are columns if there are any.
    """
    instead: dict[str, list[MixedUp]] = {}
    for each in mixed:
        instead.setdefault(each.expected.name, []).append(each)
    columns = _columns(letters, instead)
    headings = [escape(heading) for heading in columns]
    cells = list(columns.values())
    head = "".join(
        f'<th scope="col">{heading}</th>' for heading in (escape(gettext("Letter")), *headings)
    )
    practise = gettext("Practise %(letter)s")
    body = "".join(_row(letter, cells, practise) for letter in letters)
    details = _details(first, columns) if first else ""
    return LetterTable(
        Markup(f"<thead><tr>{head}<td></td></tr></thead><tbody>{body}</tbody>"), Markup(details)
    )


def place_table(tallies: Iterable[Tally]) -> Markup:
    """Return how many memos went wrong at each of their letters, of those that came so far."""
    texts = gettext("Letter"), gettext("Wrong"), gettext("Came so far")
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in texts)
    rows = (
        f'<tr><th scope="row">{number}</th>'
        f"<td{figure('wrong-at', number, value=tally.wrong, of=tally.due)}>{grouped(tally.wrong)} "
        f'<span class="hint">{escape(percent(tally.percent))}</span></td>'
        f"<td{figure('reached', number, value=tally.due)}>{grouped(tally.due)}</td></tr>"
        for number, tally in enumerate(tallies, 1)
    )
    return Markup(f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody>")


def _columns(letters: Sequence[KnownLetter], instead: Instead) -> dict[str, Cell]:
    columns: dict[str, Cell] = {gettext("Wrong"): _wrong, gettext("Met"): _met}
    if instead:
        columns[gettext("Typed instead")] = lambda letter: _instead(letter, instead)
    if any(letter.slowness is not None for letter in letters):
        columns[gettext("Typing")] = lambda letter: _time("typing", letter.pace)
    if any(letter.drill_pace for letter in letters):
        columns[gettext("Drill")] = lambda letter: _time("drill", letter.drill_pace)
    return columns


def _row(letter: KnownLetter, cells: Sequence[Cell], practise: str) -> str:
    name, symbol = escape(letter.sticker.name), escape(letter.sticker.letter)
    address = practice_address([letter.sticker])
    link = (
        f'<a href="{escape(address)}">{escape(practise % {"letter": letter.sticker.letter})}</a>'
        if address
        else ""
    )
    return (
        f'<tr data-sticker="{name}"><th scope="row"><b>{symbol}</b> '
        f'<span class="hint">{name}</span></th>{"".join(cell(letter) for cell in cells)}'
        f"<td>{link}</td></tr>"
    )


def _details(letter: KnownLetter, columns: Mapping[str, Cell]) -> str:
    """Return the values of a letter as a list of terms, without the names that figures have."""
    return "".join(
        f"<div><dt>{escape(heading)}</dt><dd>{_content(cell(letter))}</dd></div>"
        for heading, cell in columns.items()
    )


def _content(cell: str) -> str:
    return cell[cell.index(">") + 1 :].removesuffix("</td>")


def _wrong(letter: KnownLetter) -> str:
    tally = letter.tally
    share = f' <span class="hint">{escape(percent(tally.percent))}</span>' if tally.wrong else ""
    text = f"{escape(grouped(tally.wrong))}{share}" if tally.due else UNKNOWN
    return f"<td{figure('wrong', value=tally.wrong, of=tally.due)}>{text}</td>"


def _met(letter: KnownLetter) -> str:
    due = letter.tally.due
    return f"<td{figure('met', value=due)}>{escape(grouped(due))}</td>"


def _instead(letter: KnownLetter, instead: Instead) -> str:
    mixed = instead.get(letter.sticker.name, ())[:MOST_OF_ONE]
    if not mixed:
        return f"<td>{UNKNOWN}</td>"
    names = " ".join(escape(each.sticker.name) for each in mixed if each.sticker)
    texts = (f"<bdi><b>{escape(each.typed)}</b></bdi> ×{grouped(each.times)}" for each in mixed)
    return f'<td data-instead="{names}">{" · ".join(texts)}</td>'


def _time(name: str, pace: Pace | None) -> str:
    if pace is None:
        return f"<td>{UNKNOWN}</td>"
    return f"<td{figure(name, value=pace.ms)}>{escape(duration(pace.ms))}</td>"
