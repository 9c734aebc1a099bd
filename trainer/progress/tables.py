"""The tables of figures: a template takes ten times as long for their cells."""

from collections.abc import Collection, Mapping, Sequence
from html import escape

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from trainer.events import SecondTime
from trainer.number_texts import grouped, percent
from trainer.practice.times import duration
from trainer.progress.charts.drawing import Markup
from trainer.progress.figures import figure
from trainer.progress.results import DNF, Series
from trainer.progress.solves import Window
from trainer.progress.words import short_day

TITLES: Mapping[str, Promise] = {
    "single": _("Single"),
    "mo3": _("Mean of 3"),
    "ao5": _("Average of 5"),
    "ao12": _("Average of 12"),
    "ao100": _("Average of 100"),
}
NOTHING = "–"
Row = tuple[str, Sequence[str]]


def averages_table(results: Collection[Series]) -> Markup:
    """Return the newest and the best single and averages."""
    headings = gettext("Now"), gettext("Best"), gettext("Day")
    rows = [
        (str(TITLES[result.name]), [_current(result), _best(result), _day(result)])
        for result in results
    ]
    return _table(headings, rows)


def recent_table(windows: Sequence[Window], before: Window | None, second: SecondTime) -> Markup:
    """Return the figures of the last attempts, and those of as many before the newest of them."""
    sizes = [grouped(window.size) for window in windows]
    named = [(str(window.size), window) for window in windows]
    if before is not None:
        text = gettext("%(count)s before") % {"count": grouped(before.size)}
        sizes.insert(1, text)
        named.insert(1, (f"{before.size}-before", before))
    return _table(sizes, _rows_of(named, second))


def comparison_table(titles: Sequence[str], sides: Sequence[Window], second: SecondTime) -> Markup:
    """Return the figures of both sides of a comparison beside each other."""
    named = list(zip(("one", "other"), sides, strict=True))
    counts = [
        f"<td{figure('compared', name, value=side.count)}>{grouped(side.count)}</td>"
        for name, side in named
    ]
    rows = [(gettext("Attempts"), counts), *_rows_of(named, second)[:-1]]
    return _table(titles, rows)


def _rows_of(named: Sequence[tuple[str, Window]], second: SecondTime) -> list[Row]:
    """Return a row for each figure of some windows, each with its name."""
    names, windows = zip(*named, strict=True)
    times = (
        (gettext("Memo"), "memo-mean", [each.memo_ms for each in windows]),
        (str(second.title), f"{second.name}-mean", [each.recall_ms for each in windows]),
        (gettext("Total"), "total-mean", [each.total_ms for each in windows]),
        (gettext("Memo per letter"), "memo-per-letter", [each.letter_ms for each in windows]),
    )
    rows: list[Row] = [(gettext("Success"), [_success(name, window) for name, window in named])]
    for title, figure_name, column in times:
        cells = zip(names, column, strict=True)
        rows.append((title, [_time(figure_name, name, ms) for name, ms in cells]))
    return rows


def _success(name: str, window: Window) -> str:
    attributes = figure("solved", name, value=window.correct, of=window.count)
    if window.percent is None:
        return f"<td>{NOTHING}</td>"
    if window.count < window.size:
        return f'<td{attributes}><span class="hint">{window.correct}/{window.count}</span></td>'
    return f"<td{attributes}><strong>{escape(percent(window.percent))}</strong></td>"


def _time(figure_name: str, name: str, ms: int | None) -> str:
    text = NOTHING if ms is None else escape(duration(ms))
    return f"<td{figure(figure_name, name, value=ms)}>{text}</td>"


def _current(result: Series) -> str:
    if result.missing:
        text = ngettext("%(count)s more", "%(count)s more", result.missing)
        return f'<td><span class="hint">{escape(text % {"count": result.missing})}</span></td>'
    ms = result.current_ms
    text = "DNF" if ms == DNF else duration(ms)
    return f"<td{figure(result.name, 'current', value=ms)}>{escape(text)}</td>"


def _best(result: Series) -> str:
    best = result.best
    if best is None:
        return f"<td>{NOTHING}</td>"
    imported = f' <span class="hint">{escape(gettext("imported"))}</span>'
    return (
        f"<td{figure(result.name, 'best', value=best.ms)}><strong>{escape(duration(best.ms))}"
        f"</strong>{imported if best.is_imported else ''}</td>"
    )


def _day(result: Series) -> str:
    day = short_day(result.best.day) if result.best else ""
    return f'<td class="numbers-day">{escape(day)}</td>'


def _table(headings: Sequence[str], rows: Sequence[Row]) -> Markup:
    """Return the content of a table; the cells of its rows are markup."""
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join(
        f'<tr><th scope="row">{escape(title)}</th>{"".join(cells)}</tr>' for title, cells in rows
    )
    return Markup(f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>")
