"""Files that are small as text and large as values: each is refused before it takes memory or time."""

import json
import sys
import tracemalloc
from itertools import count
from uuid import uuid4

import pytest

from cubecore.deadline import Deadline
from tests.trainer.practice.cast import judged_attempt
from tests.trainer.transfer.imports.conftest import NOW, exported_document
from trainer.practice.attempts.judging import judge
from trainer.practice.models import Attempt
from trainer.transfer.export_table import COLUMNS_AFTER_TEXTS, COLUMNS_BEFORE_TEXTS
from trainer.transfer.imports import read_on, receive
from trainer.transfer.imports.errors import FileRefusedError
from trainer.transfer.imports.receiving import take_items
from trainer.transfer.models import HeldRow, Import, ImportPart, Stage

MEBIBYTE = 2**20
CHUNK = 2**16
TOO_MANY = "There are too many lists and objects in what starts here."
HEADER = "No.;Time;Comment;Scramble;Date;P.1\n"
SOLVE = [[0, 12340], "R U", "", 1_600_000_000]


def many(item, size=16 * MEBIBYTE):
    return item * (size // len(item))


BOMBS = {
    "empty lists as settings": ('{"session1":[],"properties":[' + many("[],") + "[]]}", TOO_MANY),
    "objects as settings": ('{"session1":[],"properties":[' + many('{"":1},') + "[]]}", TOO_MANY),
    "nested settings": ('{"properties":[' + many("[[[[[]]]]],") + "[]]}", TOO_MANY),
    "lists in one attempt": (
        '{"blindtrace":{"format":1},"attempts":[{"offsets":[' + many("[],", 240_000) + "[]]}]}",
        TOO_MANY,
    ),
    "a row of many lines": (HEADER + '"' + many('a\n";"b') + '"\n', "This row is too long."),
    "solves that are none": (
        '{"session1":[' + many("[],", 4 * MEBIBYTE) + "[]]}",
        "There are more than 1,000 entries in the file.",
    ),
    "solves that are none, as a text": (
        '{"session1":"[' + many("[],", 4 * MEBIBYTE) + '[]]"}',
        "There are more than 1,000 entries in the file.",
    ),
    "copies of one solve": (
        '{"session1":[' + many(json.dumps(SOLVE) + ",") + "[]]}",
        "There are more than 1,000 entries in the file.",
    ),
    "very many sessions": (
        json.dumps({f"session{number}": [0] for number in range(1, 5_000)}),
        "There are more than 900 sessions.",
    ),
}


def texts(text):
    for start in range(0, len(text), CHUNK):
        yield text[start : start + CHUNK]


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_is_refused_before_it_takes_more_memory_than_its_text(name, monkeypatch):
    monkeypatch.setattr("trainer.transfer.imports.cstimer_files.MOST_ITEMS", 1_000)
    monkeypatch.setattr("trainer.transfer.imports.parts.MOST_ITEMS", 1_000)
    bomb, reason = BOMBS[name]
    tracemalloc.start()
    try:
        with pytest.raises(FileRefusedError) as refused:
            take_items(texts(bomb), lambda _: None)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert refused.value.message == reason
    assert peak < 12 * MEBIBYTE


def test_long_scrambles_are_not_kept_while_a_file_is_decoded():
    solves = ([[0, number], f"{number} " + "x" * 200_000, "", number] for number in range(1, 200))
    text = '{"session1":[' + ",".join(map(json.dumps, solves)) + "]}"
    tracemalloc.start()
    try:
        take_items(texts(text), lambda _: None)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 6 * MEBIBYTE


def test_the_columns_of_a_table_are_not_searched_for_each_of_them():
    columns = [*COLUMNS_BEFORE_TEXTS, *COLUMNS_AFTER_TEXTS, *map(str, range(3_000))]
    searches = 0

    def note(_, event, function):
        nonlocal searches
        is_search = event == "c_call" and isinstance(getattr(function, "__self__", None), list)
        searches += is_search and function.__name__ in {"count", "index"}

    sys.setprofile(note)
    try:
        take_items(texts(",".join(columns)), lambda _: None)
    finally:
        sys.setprofile(None)
    assert searches == 0


class Chunks:
    """A file in chunks, each of which takes a second of the clock."""

    def __init__(self, text):
        self.text, self.seconds = text.encode(), 0.0

    def clock(self):
        return self.seconds

    def __iter__(self):
        for start in range(0, len(self.text), 1_000):
            self.seconds += 1
            yield self.text[start : start + 1_000]


def test_a_file_that_is_not_received_by_the_deadline_is_refused_as_a_whole(alice):
    solves = [[[0, 10_000 + n], f"R U{n % 3}", "", n] for n in range(2_000)]
    chunks = Chunks(json.dumps({"session1": solves}))
    source = receive(alice, "file", chunks, NOW, Deadline.after(10, chunks.clock))
    assert (source.stage, source.items) == (Stage.REFUSED, 0)
    assert source.problem == "The file takes too long to read. Divide it into smaller ones."
    assert not ImportPart.objects.exists()
    assert chunks.seconds == 11


@pytest.fixture
def being_read(alice, monkeypatch):
    """An import of six solves in three parts."""
    monkeypatch.setattr("trainer.transfer.imports.parts.A_PART", 2)
    rows = "".join(f"{n};1{n}.00;;R U F;2026-01-0{n} 10:00:00;1{n}.00\n" for n in range(1, 7))
    source = receive(alice, "file", [(HEADER + rows).encode()], NOW)
    Import.objects.update(stage=Stage.READING, head={"sessions": [chosen(source)]})
    return Import.objects.get()


def chosen(source):
    return source.head["sessions"][0] | {"event": "both"}


def test_what_a_step_has_no_time_for_is_left_to_the_next(being_read):
    read_on(being_read, NOW, Deadline.after(4, count().__next__))
    source = Import.objects.get()
    assert (source.stage, source.next_part, source.items_read) == (Stage.READING, 1, 2)
    assert HeldRow.objects.filter(kind="attempts").count() == 2
    read_on(source, NOW, Deadline.after(100, count().__next__))
    assert Import.objects.get().stage == Stage.READY


def test_a_part_that_takes_a_whole_step_refuses_the_file(being_read):
    read_on(being_read, NOW, Deadline.after(2.5, count().__next__))
    source = Import.objects.get()
    assert source.stage == Stage.REFUSED
    assert source.problem == (
        "Line 2: The file takes too long to read. Divide it into smaller ones."
    )
    assert not HeldRow.objects.exists()
    assert not Attempt.objects.exists()


def test_verdicts_that_have_to_be_judged_again_are_judged_up_to_the_deadline(
    alice, bob, monkeypatch
):
    """Judging a memo may take a second, and a part has 500 attempts."""
    judged = []

    def note(*arguments):
        judged.append(arguments)
        return judge(*arguments)

    judged_attempt(alice, typed={"edges": "ui nq lw rv gd q"})
    document = exported_document(alice)
    [attempt] = document["attempts"]
    attempt["results"][0]["kind"] = "a kind that is not used any more"
    document["attempts"] = [attempt | {"uuid": str(uuid4())} for _ in range(100)]
    source = receive(bob, "file", [json.dumps(document).encode()], NOW)
    monkeypatch.setattr("trainer.practice.attempts.import_checks.judge", note)
    while Import.objects.get().stage == Stage.READING:
        read_on(Import.objects.get(), NOW, Deadline.after(20.5, count().__next__))
    source.refresh_from_db()
    assert source.problem.endswith("The file takes too long to read. Divide it into smaller ones.")
    assert 1 < len(judged) < 20
    assert not HeldRow.objects.filter(kind="attempts").exists()
