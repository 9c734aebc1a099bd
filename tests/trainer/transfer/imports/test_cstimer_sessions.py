"""Sessions, dates and equal solves in csTimer's files."""

import json
from datetime import UTC, datetime

import pytest

from tests.html import read_page
from tests.trainer.cast import signed_in
from tests.trainer.transfer.imports.conftest import add_file, read_file
from trainer.practice.models import Attempt, PracticeSession
from trainer.transfer.imports import preview

pytestmark = pytest.mark.django_db
STARTED = 1_700_000_000
TABLE = "No.;Time;Comment;Scramble;Date;P.1;P.2\r\n"


def solve(total=60_000, start=STARTED, times=None, scramble="R U F"):
    return [times or [0, total], scramble, "", start]


def file(*sessions, names=(), phases=1):
    """Return a csTimer file with these sessions."""
    settings = {
        str(number): {"name": name, "opt": {"phases": phases}}
        for number, name in enumerate(names, start=1)
    }
    lists = {f"session{number}": solves for number, solves in enumerate(sessions, start=1)}
    return json.dumps(lists | {"properties": {"sessionData": json.dumps(settings)}})


def attempts(user):
    return list(Attempt.objects.filter(user=user).order_by("revealed_at"))


@pytest.mark.parametrize(
    ("name", "stored_name"),
    [
        ("می‌خواهم", "می‌خواهم"),
        ("👩\u200d🔬 3BLD", "👩\u200d🔬 3BLD"),
        ("3BLD\u00a0fast", "3BLD\u00a0fast"),
        ("目隠し\u3000練習", "目隠し\u3000練習"),
        (" 3B\nLD\x07\ud800 ", "3BLD"),
        ("\u200d", "1"),
    ],
)
def test_session_names_lose_only_what_cannot_be_shown(alice, name, stored_name):
    add_file(alice, file([solve()], names=[name]), {"1": "both"})
    assert PracticeSession.objects.get(user=alice).name == stored_name


def test_a_session_imported_before_joiners_were_kept_is_recognised(alice):
    """The UUID is made from the name without them."""
    add_file(alice, file([solve()], names=["3BLDfast"]), {"1": "both"})
    later = file([solve(), solve(50_000)], names=["3BLD\u00a0fast"])
    assert preview(read_file(alice, later, {"1": "both"})).known_sessions == 1


@pytest.mark.parametrize(
    ("start", "date"),
    [
        (STARTED, "2023-11-14T22:13:20+00:00"),
        (STARTED * 1000 + 250, "2023-11-14T22:13:20.250000+00:00"),
        (str(STARTED * 1000), "2023-11-14T22:13:20+00:00"),
        (STARTED + 0.5, "2023-11-14T22:13:20+00:00"),
    ],
)
def test_a_start_is_read_in_seconds_and_in_milliseconds(alice, start, date):
    source = add_file(alice, file([solve(start=start)]), {"1": "both"})
    [attempt] = attempts(alice)
    assert attempt.revealed_at.isoformat() == date
    assert (preview(source).undated, preview(source).misdated) == (0, 0)


@pytest.mark.parametrize(
    ("start", "counts"),
    [
        (None, (1, 0)),
        (0, (1, 0)),
        ("", (1, 0)),
        (-5, (0, 1)),
        (1, (0, 1)),
        (9_999_999_999, (0, 1)),
        (STARTED * 1_000_000, (0, 1)),
        (1e300, (0, 1)),
        ("yesterday", (0, 1)),
        ([1], (0, 1)),
    ],
)
def test_missing_and_impossible_starts_are_counted_and_lose_no_solve(alice, start, counts):
    source = add_file(alice, file([solve(start=start)]), {"1": "both"})
    [attempt] = attempts(alice)
    assert attempt.revealed_at == datetime(2018, 11, 30, 0, 0, 1, tzinfo=UTC)
    assert (preview(source).undated, preview(source).misdated) == counts


@pytest.mark.parametrize(
    ("date", "counts"),
    [
        ("N/A", (1, 0)),
        ("", (1, 0)),
        ("2026-02-30 10:00:00", (0, 1)),
        ("2150-01-01 10:00:00", (0, 1)),
    ],
)
def test_dates_of_a_table_are_counted_alike(alice, date, counts):
    source = add_file(alice, f"{TABLE}1;60.00;;R U F;{date};60.00;\r\n")
    assert (preview(source).undated, preview(source).misdated) == counts


@pytest.mark.parametrize(("count", "sentence"), [(1, "solve has an"), (2, "solves have an")])
def test_the_preview_counts_impossible_dates_in_words(alice, count, sentence):
    source = read_file(
        alice, file([solve(50_000 + n * 100, 1) for n in range(count)]), {"1": "both"}
    )
    page = signed_in(alice).get(f"/account/import/{source.pk}/").text
    assert f"{count} {sentence} impossible date" in page


def test_counts_cover_the_chosen_sessions_only(alice):
    document = file([solve(), None, "x"], [solve(40_000, None), solve(30_000, 1), None])
    counts = preview(read_file(alice, document, {"1": "both"}))
    assert (counts.new_attempts, counts.left_out_session) == (1, 2)
    assert [count for _, count in counts.left_out] == [2]
    assert (counts.undated, counts.misdated) == (0, 0)
    counts = preview(read_file(alice, document, {"2": "both"}))
    assert (counts.new_attempts, counts.left_out_session) == (2, 1)
    assert [count for _, count in counts.left_out] == [1]
    assert (counts.undated, counts.misdated) == (1, 1)


def test_a_copy_in_a_chosen_session_counts_once(alice):
    document = file([solve()], [solve(), solve(start=STARTED + 60)])
    for chosen, new, left_out in (({"2": "both"}, 2, 1), ({"1": "both", "2": "both"}, 2, 0)):
        counts = preview(read_file(alice, document, chosen))
        assert (counts.new_attempts, counts.known_attempts) == (new, 0)
        assert counts.left_out_session == left_out
    add_file(alice, document, {"2": "both"})
    assert preview(read_file(alice, document, {"1": "both"})).known_attempts == 1


def test_a_scramble_with_half_a_character_is_left_out(alice):
    counts = preview(read_file(alice, file([solve(scramble="R \ud800"), solve()]), {"1": "both"}))
    assert (counts.new_attempts, [count for _, count in counts.left_out]) == (1, [1])


@pytest.mark.parametrize(
    ("solves", "phases", "split"),
    [
        ([[-1, 20_000]], 2, (20_000, None)),
        ([[-1, 20_000]], 1, (None, 20_000)),
        ([[-1, 20_000], [0, 90_000, 50_000]], 1, (20_000, None)),
        ([[0, 20_000]], 2, (None, 20_000)),
        ([[-1, 20_000, 12_000]], 2, (12_000, 8_000)),
        ([[-1, 20_000, 30_000]], 2, (None, 20_000)),
    ],
)
def test_a_dnf_without_a_second_phase_was_given_up_while_memorising(alice, solves, phases, split):
    made = [solve(times=times, start=STARTED + number) for number, times in enumerate(solves)]
    add_file(alice, file(made, names=["3BLD"], phases=phases), {"1": "both"})
    first = attempts(alice)[0]
    assert (first.memo_ms, first.recall_ms) == split
    assert first.dnf == (solves[0][0] < 0)


@pytest.mark.parametrize(("second", "split"), [(";P.2", (20_000, None)), ("", (None, 20_000))])
def test_a_table_says_by_its_columns_whether_it_has_phases(alice, second, split):
    header = f"No.;Time;Comment;Scramble;Date;P.1{second}"
    add_file(alice, f"{header}\r\n1;DNF(20.00);;R U F;2024-02-26 12:36:10;20.00;\r\n")
    [attempt] = attempts(alice)
    assert (attempt.memo_ms, attempt.recall_ms, attempt.dnf) == (*split, True)


def test_every_page_shows_an_attempt_given_up_while_memorising(alice):
    add_file(alice, file([solve(times=[-1, 20_000])], names=["3BLD"], phases=2), {"1": "both"})
    browser, [attempt] = signed_in(alice), attempts(alice)
    for page in ("/attempts/", "/progress/", f"/attempts/{attempt.uuid}/"):
        assert browser.get(page).status_code == 200


@pytest.mark.parametrize(
    ("times", "parts"),
    [
        ([0, 531_870], "imported"),
        ([0, 531_870, 300_000], "5:00.00 + 3:51.87 · imported"),
        ([-1, 20_000], "imported"),
    ],
)
def test_the_list_shows_the_parts_of_a_time_only_if_there_are_two(alice, times, parts):
    add_file(alice, file([solve(times=times)]), {"1": "both"})
    page = signed_in(alice).get("/attempts/").text
    assert f'<span class="attempt-parts hint">{parts}</span>' in page
    assert f'<span class="attempt-time">{"20.00" if times[0] else "8:51.87"}' in page


@pytest.mark.parametrize(
    ("times", "expected"),
    [
        ([0, 60_000], [("total", "1:00.00")]),
        ([0, 60_000, 25_000], [("total", "1:00.00"), ("memo", "25.00"), ("execution", "35.00")]),
    ],
)
def test_the_page_of_a_solve_shows_execution_and_no_empty_memo(alice, times, expected):
    add_file(alice, file([solve(times=times)]), {"1": "both"})
    [attempt] = attempts(alice)
    page = signed_in(alice).get(f"/attempts/{attempt.uuid}/").text
    times = read_page(page).one("dl", class_="times")
    assert [
        (name.text, time.text) for name, time in zip(times.all("dt"), times.all("dd"), strict=True)
    ] == expected


def test_a_solve_that_its_session_holds_twice_is_one(alice):
    source = add_file(alice, file([solve(), solve()]), {"1": "both"})
    assert source.head["sessions"][0]["solves"] == 1
    assert len(attempts(alice)) == 1
