"""Reads and adds files, as the pages of an import do."""

import json
from datetime import UTC, datetime
from pathlib import Path

from trainer.transfer.export import export
from trainer.transfer.imports import add, choose, read_on, receive
from trainer.transfer.models import Import, Stage

SAMPLES = Path(__file__).parents[3] / "known_answers" / "imports"
# Other rows take their time from the real clock, so a fixed moment would grow too old.
NOW = datetime.now(tz=UTC).replace(minute=0, second=0, microsecond=0)


def sample(name):
    return (SAMPLES / name).read_bytes()


def read_file(user, data, events=None):
    """Return the import of a file, read as far as possible; the guessed events are chosen."""
    if isinstance(data, str):
        data = data.encode()
    chunks = [data[start : start + 65_536] for start in range(0, len(data), 65_536)]
    source = receive(user, "file", chunks, NOW)
    if source.stage == Stage.CHOOSING:
        guesses = {session["key"]: session["event"] for session in source.head["sessions"]}
        choose(source, guesses if events is None else events)
    while (source := Import.objects.get(pk=source.pk)).stage == Stage.READING:
        read_on(source, NOW)
    return source


def add_file(user, data, events=None):
    """Read and add a file, and return its import."""
    source = read_file(user, data, events)
    assert (source.stage, source.problem) == (Stage.READY, "")
    assert add(source)
    return Import.objects.get(pk=source.pk)


def refusal(user, data):
    """Return the reason why a file is refused."""
    source = read_file(user, data)
    assert source.stage == Stage.REFUSED
    return source.problem


def exported_text(user):
    return "".join(export(user))


def exported_document(user):
    return json.loads(exported_text(user))


def as_imported(attempts):
    """Return attempts of a file as they are exported after it was imported."""
    newer = {"penalty_ms": 0, "end_facelets": "", "diagnosis": None, "true_explanation": None}
    return [{**newer, **attempt, "clock": "file"} for attempt in attempts]


def imported(document):
    """Return an export as it is after it was imported into another account."""
    answers = [
        {"prompt": "", **answer, "is_imported": True} for answer in document["drill_answers"]
    ]
    return {
        **document,
        "attempts": as_imported(document["attempts"]),
        "drill_answers": answers,
    }
