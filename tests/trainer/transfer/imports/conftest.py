"""Files as people bring them, and what is made of them."""

import json
from datetime import UTC, datetime
from pathlib import Path

from trainer.transfer.export import export
from trainer.transfer.imports import add, choose, read_on, receive
from trainer.transfer.models import Import, Stage

SAMPLES = Path(__file__).parents[3] / "known_answers" / "imports"
NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)


def sample(name):
    return (SAMPLES / name).read_bytes()


def read(user, data, events=None):
    """An import whose file is read as far as it can be."""
    if isinstance(data, str):
        data = data.encode()
    pieces = [data[start : start + 65_536] for start in range(0, len(data), 65_536)]
    found = receive(user, "file", pieces, NOW)
    if found.stage == Stage.CHOOSING:
        guessed = {each["key"]: each["event"] for each in found.head["sessions"]}
        choose(found, guessed if events is None else events)
    while (found := Import.objects.get(pk=found.pk)).stage == Stage.READING:
        read_on(found, NOW)
    return found


def brought(user, data, events=None):
    """What a person has after they added a file."""
    found = read(user, data, events)
    assert (found.stage, found.problem) == (Stage.READY, "")
    assert add(found)
    return Import.objects.get(pk=found.pk)


def refused(user, data):
    """Why a file is refused."""
    found = read(user, data)
    assert found.stage == Stage.REFUSED
    return found.problem


def exported(user):
    return "".join(export(user))


def told(user):
    return json.loads(exported(user))
