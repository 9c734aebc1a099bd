"""`make long` goes on where it stopped, and writes the page about speed without losing its texts."""

import re

from tests.benchmarks.__main__ import titles
from tests.long import PAGE, Part, Progress, every_part, run_parts, with_tables

GOOD, BAD = Part("good", "echo fine", "counts"), Part("bad", "exit 3", "turns")
PAGE_BEFORE = """\
# Performance

Measured on a day. Some machine.

## Turns

Text about turns.

| what |
|---|
| old |

More about turns.

## Memos

| what |
|---|
| old |
"""


def progress(tmp_path, commit="one"):
    return Progress.at(commit, tmp_path / "passed.json")


def test_what_passed_at_a_commit_is_not_run_again(tmp_path):
    assert [lane.status for lane in run_parts([GOOD, BAD], progress(tmp_path))] == [0, 3]
    assert [lane.name for lane in run_parts([GOOD, BAD], progress(tmp_path))] == ["bad"]
    assert "passed" in progress(tmp_path).summaries["good"]


def test_another_commit_starts_from_scratch(tmp_path):
    run_parts([GOOD], progress(tmp_path))
    assert progress(tmp_path, commit="other").summaries == {}


def test_measurements_wait_until_all_counts_are_done(tmp_path):
    file = tmp_path / "order"
    counts = [Part(f"count {n}", f"sleep 0.1; echo count >> {file}", "counts") for n in range(3)]
    alone = Part("benchmark: turns", f"echo alone >> {file}", group="turns")
    run_parts([*counts, alone], progress(tmp_path))
    assert file.read_text().split() == ["count"] * 3 + ["alone"]


def test_each_table_replaces_the_one_under_its_heading_and_texts_stay():
    page = with_tables(PAGE_BEFORE, {"Turns": "| new |", "More": "| more |"}, "Measured today.")
    before, after = PAGE_BEFORE.replace("Measured on a day. Some machine.", "Measured today."), page
    assert after == before.replace("| what |\n|---|\n| old |", "| new |", 1) + (
        "\n## More\n\n| more |\n"
    )


def test_every_table_of_the_page_is_printed_by_a_benchmark():
    headings = re.findall(r"^## (.*)$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(headings) - {*titles().values()} == set()


def test_every_test_and_every_benchmark_belongs_to_a_part():
    names = [part.name for part in every_part()]
    assert len(set(names)) == len(names)
    assert {name.partition(": ")[2] for name in names if name.startswith("bench")} == {*titles()}
    groups = list(dict.fromkeys(part.group for part in every_part()))
    assert groups == ["counts", "storms", *names[-len(titles()) :]]
