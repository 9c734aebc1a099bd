"""Files of any content are read or refused, with no other error than our own."""

import json
from contextlib import suppress
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.trainer.cast import signed_in
from tests.trainer.transfer.imports.conftest import NOW, SAMPLES, add_file, read_file, sample
from trainer.entries import Entry, FieldError
from trainer.events import boxes
from trainer.methods.stored import Method, snapshot
from trainer.practice.attempts import ParsedAttempt, StepMemo, step_of, verdict_of
from trainer.practice.entries import MethodReader, attempt_of_entry
from trainer.practice.models import Attempt, Phase
from trainer.transfer.imports.errors import FileRefusedError
from trainer.transfer.imports.own_rows import attempt_of_row
from trainer.transfer.imports.receiving import take_items
from trainer.transfer.imports.texts import texts_of
from trainer.transfer.models import Stage

HOSTILE = sorted((SAMPLES / "hostile").iterdir())
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
KEYS = st.sampled_from(
    ["blindtrace", "account", "method", "sessions", "attempts", "letter_schemes", "drill_answers",
     "session1", "session2", "properties", "sessionData", "other"]
)  # fmt: skip
HEADERS = st.sampled_from(
    ["No.;Time;Comment;Scramble;Date;P.1;P.2\r\n", "No.,Time,Comment\n", "uuid,date_utc,session\n"]
)
CELLS = st.sampled_from(["1", "12.34", "DNF(1:02.03)", "14.34+", "", "R U F", '"', ";", ",", "\n"])
LIKELY = st.sampled_from(
    ["", "edges", "UF", "ULB", "A B", "mirrored", "left", [], {}, 0, 1, 2, 5, 30, True, False, None,
     ["UF"], ["UFR"] * 9, [{"key": "left", "fillings": {"pieces": "x"}}], {"edges": "a"}]
).map(deepcopy)  # fmt: skip
SOLVES = st.lists(JSON, max_size=6) | st.tuples(
    st.lists(JSON, max_size=3), st.text(), st.text(), JSON
)


def items_of(*pieces: bytes):
    """Return the items of a file; none if it is refused."""
    items: list[object] = []
    with suppress(FileRefusedError):
        take_items(texts_of(pieces), items.append)
    return items


@given(st.lists(st.binary(max_size=40), max_size=4))
def test_any_bytes(pieces):
    items_of(*pieces)


@given(st.dictionaries(KEYS, JSON | st.lists(SOLVES, max_size=4), max_size=5), st.integers(1, 50))
def test_any_object_however_it_arrives(document, size):
    data = json.dumps(document).encode()
    whole = items_of(data)
    assert items_of(*(data[at : at + size] for at in range(0, len(data), size))) == whole


@given(HEADERS, st.lists(CELLS | st.text(max_size=8), max_size=40))
def test_any_table(header, cells):
    items_of((header + ";".join(cells)).encode("utf-8", "replace"))


@given(st.data())
def test_an_export_with_anything_changed_in_it(data):
    document = json.dumps(json.loads(sample("cstimer-sample-1.json")))
    start = data.draw(st.integers(0, len(document)))
    end = data.draw(st.integers(start, min(start + 30, len(document))))
    items_of((document[:start] + data.draw(st.text(max_size=10)) + document[end:]).encode(
        "utf-8", "replace"
    ))  # fmt: skip


def places(document, way=()):
    """Yield the path to each value inside a document."""
    inner = document.items() if isinstance(document, dict) else enumerate(document)
    for key, value in inner:
        yield (*way, key)
        if isinstance(value, dict | list):
            yield from places(value, (*way, key))


@given(data=st.data())
def test_an_attempt_with_anything_in_any_place(data):
    document = json.loads(sample("format-1.json"))["attempts"][0]
    for _ in range(data.draw(st.integers(1, 2))):
        *way, last = data.draw(st.sampled_from(sorted(places(document), key=str)))
        place = document
        for step in way:
            place = place[step]
        place[last] = data.draw(JSON | LIKELY)
    with suppress(FieldError):
        restored = attempt_of_entry(Entry(document, NOW), MethodReader())
        if restored.attempt.phase == Phase.VERDICT:
            look_at(restored.attempt, restored.results)


def look_at(attempt, results):
    """Call the engine as the pages of an attempt do."""
    verdict_of(ParsedAttempt(attempt), results)
    for box in boxes():
        for memo in StepMemo:
            step_of(ParsedAttempt(attempt), results, box_name=box, memo=memo, number=1, scheme="")


@given(st.dictionaries(st.text(), JSON, max_size=3) | JSON)
def test_any_row(row):
    with suppress(FieldError):
        attempt_of_row(Entry(row, NOW), MethodReader(), snapshot(Method()))


@pytest.mark.django_db
@pytest.mark.parametrize("file", HOSTILE, ids=[file.name for file in HOSTILE])
def test_files_that_were_trouble_once(alice, file):
    """Each file is refused, or all pages of its attempts can be shown."""
    source = read_file(alice, file.read_bytes(), {"1": "both"})
    assert source.stage in {Stage.READY, Stage.REFUSED}
    if source.stage == Stage.READY:
        add_file(alice, file.read_bytes(), {"1": "both"})
        browser = signed_in(alice)
        for uuid in Attempt.objects.filter(user=alice).values_list("uuid", flat=True):
            for page in ("", "review", "film"):
                assert browser.get(f"/attempts/{uuid}/{page}").status_code == 200
