"""The rows of the list of attempts: every text as it is read, in days."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import pytest

from tests.html import Element, read_page
from trainer.people.models import User
from trainer.practice.list_rows import RowWriter
from trainer.practice.models import Attempt, Mode, Phase

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
TIMES: dict[str, Any] = {"memo_ms": 61_230, "recall_ms": 20_000}
IN_TOKYO = User(time_zone="Asia/Tokyo")
SUCCESS: dict[str, Any] = {"phase": Phase.VERDICT, "correct": True}
GIVEN_UP: dict[str, Any] = {"phase": Phase.VERDICT, "dnf": True}


def attempt(number: int = 1, at: datetime = NOON, **columns: Any) -> Attempt:
    return Attempt(uuid=UUID(int=number), revealed_at=at, **({"event": "both"} | columns))


def texts_of(row: Element) -> dict[str, str]:
    """Return the texts of a row by the classes of their elements."""
    spans = {each["class"].split()[0]: each for each in row.all("span", class_=None)}
    return {name.removeprefix("attempt-"): span.text for name, span in spans.items()}


def row(now: datetime = NOON, **columns: Any) -> Element:
    [block] = RowWriter(IN_TOKYO, now, {}).days([attempt(**columns)], collapses=False)
    return read_page(block.rows).one("li")


def blocks_of(*attempts: Attempt, collapses: bool = True) -> list[tuple[str, str, list[int]]]:
    """Return the heading, the summary and the attempts of each block."""
    blocks = RowWriter(IN_TOKYO, NOON, {}).days(attempts, collapses=collapses)
    return [
        (day, summary, [UUID(each["value"]).int for each in read_page(rows).all("input")])
        for day, summary, rows in blocks
    ]


def test_a_row_has_every_text_of_an_attempt():
    columns: dict[str, Any] = {"event": "edges", "mode": Mode.TRACE, "notes": "slow " * 20}
    listed = row(**SUCCESS, **columns, **TIMES)
    assert texts_of(listed) == {
        "visually-hidden": "Select the attempt of Wednesday, 18 Nov 2026 21:00",
        "result": "correct",
        "time": "1:21.23",
        "parts": "1:01.23 + 20.00",
        "memo": "slow slow slow slow slow slow slow slow slow slow slow slow…",
        "notes": "slow slow slow slow slow slow slow slow slow slow slow slow…",
        "kind": "Edges · Trace",
        "moment": "21:00",
    }
    assert listed.one("a")["href"] == f"/attempts/{UUID(int=1)}/"
    assert listed.one("input", type="checkbox", name="attempt")["value"] == str(UUID(int=1))


def test_every_text_is_escaped():
    texts = texts_of(row(**SUCCESS, event="<&>", notes='"<b>"'))
    assert (texts["kind"], texts["notes"]) == ("<&>", '"<b>"')


def test_what_is_usual_is_not_said():
    texts = texts_of(row(**SUCCESS))
    assert (texts["kind"], texts["memo"], "notes" in texts) == ("", "", False)


@pytest.mark.parametrize(
    ("columns", "result"),
    [
        ({"phase": Phase.RECALL}, ("open", "")),
        ({"phase": Phase.RECALL, "now": NOON + DAY}, ("open", "")),
        ({"phase": Phase.RECALL, "now": NOON + DAY + HOUR}, ("DNF", "is-wrong")),
        (GIVEN_UP, ("DNF", "is-wrong")),
        ({"phase": Phase.VERDICT, "correct": False}, ("wrong", "is-wrong")),
        (SUCCESS, ("correct", "is-right")),
    ],
)
def test_a_row_has_the_result(columns, result):
    span = row(**columns).one("span", class_="attempt-result")
    assert (span.text, " ".join(span["class"].split()[1:])) == result


@pytest.mark.parametrize(
    ("columns", "times"),
    [
        ({"memo_ms": 5_000}, ("5.00", "")),
        ({"memo_ms": None, "recall_ms": 5_000}, ("5.00", "")),
        ({"memo_ms": None, "recall_ms": 5_000, "clock": "file"}, ("5.00", "imported")),
        ({"memo_ms": 0, "recall_ms": 0}, ("0.00", "0.00 + 0.00")),
        ({}, ("", "")),
    ],
)
def test_a_row_has_the_times_that_were_measured(columns, times):
    texts = texts_of(row(**columns))
    assert (texts["time"], texts["parts"]) == times


def test_days_begin_at_the_hour_of_the_owner():
    # In Tokyo it is nine hours later, and a day begins at four.
    late, early = datetime(2026, 11, 18, 18, 59, tzinfo=UTC), datetime(2026, 11, 18, 19, tzinfo=UTC)
    assert blocks_of(attempt(2, early, **SUCCESS), attempt(1, late, **SUCCESS)) == [
        ("Thursday, 19 Nov 2026", "", [2]),
        ("Wednesday, 18 Nov 2026", "", [1]),
    ]


def test_what_was_left_or_given_up_is_one_line_after_the_others_of_its_day():
    attempts = [
        attempt(6, **GIVEN_UP),
        attempt(5, **SUCCESS),
        attempt(4, phase=Phase.RECALL),
        attempt(3, phase=Phase.VERDICT, correct=False),
        attempt(2, NOON - DAY, phase=Phase.MEMO),
        attempt(1, NOON - 2 * DAY, **SUCCESS),
    ]
    assert blocks_of(*attempts) == [
        ("Wednesday, 18 Nov 2026", "", [5, 3]),
        ("", "2 not finished", [6, 4]),
        ("Tuesday, 17 Nov 2026", "1 not finished", [2]),
        ("Monday, 16 Nov 2026", "", [1]),
    ]


def test_nothing_is_collapsed_in_a_list_of_some_result():
    assert blocks_of(attempt(2, **GIVEN_UP), attempt(1, **SUCCESS), collapses=False) == [
        ("Wednesday, 18 Nov 2026", "", [2, 1])
    ]


def test_a_list_in_another_order_has_the_day_in_each_row():
    attempts = [attempt(2, NOON - DAY, **SUCCESS), attempt(1, **SUCCESS)]
    [block] = RowWriter(IN_TOKYO, NOON, {}).list(attempts, collapses=True)
    assert block.day == ""
    moments = [texts_of(each)["moment"] for each in read_page(block.rows).all("li")]
    assert moments == ["17 Nov 2026 21:00", "18 Nov 2026 21:00"]
