"""The rows of the list of attempts: every text as it is read."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID
from zoneinfo import ZoneInfo

import pytest

from trainer.practice.list_rows import ListRow, list_rows
from trainer.practice.models import Attempt, Mode, Phase

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC)
TIMES: dict[str, Any] = {"memo_ms": 61_230, "recall_ms": 20_000}


def row(now: datetime = NOON, **columns: Any) -> ListRow:
    attempt = Attempt(uuid=UUID(int=1), event="both", revealed_at=NOON, **columns)
    [listed] = list_rows([attempt], ZoneInfo("Asia/Tokyo"), now)
    return listed


def test_a_row_has_every_text_of_an_attempt():
    attempt = row(phase=Phase.VERDICT, correct=True, mode=Mode.TRACE, notes="slow " * 20, **TIMES)
    assert attempt == ListRow(
        uuid=UUID(int=1),
        address=f"/attempts/{UUID(int=1)}/",
        label="Choose the attempt of 18 Nov 2026 21:00",
        result="right",
        result_class="is-right",
        time="1:21.23",
        parts="1:01.23 + 20.00",
        event="Edges + corners",
        mode="Trace",
        date="18 Nov 2026 21:00",
        notes="slow slow slow slow slow slow slow slow slow slow slow slow…",
    )


@pytest.mark.parametrize(
    ("columns", "result"),
    [
        ({"phase": Phase.RECALL}, ("open", "")),
        ({"phase": Phase.RECALL, "now": NOON + timedelta(days=1)}, ("open", "")),
        ({"phase": Phase.RECALL, "now": NOON + timedelta(days=1, seconds=1)}, ("DNF", "is-wrong")),
        ({"phase": Phase.VERDICT, "dnf": True}, ("DNF", "is-wrong")),
        ({"phase": Phase.VERDICT, "correct": False}, ("wrong", "is-wrong")),
        ({"phase": Phase.VERDICT, "correct": True}, ("right", "is-right")),
    ],
)
def test_a_row_says_how_the_attempt_came_out(columns, result):
    listed = row(**columns)
    assert (listed.result, listed.result_class) == result


@pytest.mark.parametrize(
    ("columns", "times"),
    [
        ({"memo_ms": 5_000}, ("5.00", "")),
        ({"memo_ms": None, "recall_ms": 5_000}, ("5.00", "")),
        ({"memo_ms": 0, "recall_ms": 0}, ("0.00", "0.00 + 0.00")),
        ({}, ("", "")),
    ],
)
def test_a_row_has_the_times_that_are_known(columns, times):
    listed = row(**columns)
    assert (listed.time, listed.parts) == times
