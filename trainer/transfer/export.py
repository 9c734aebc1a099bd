"""Exports an account as one JSON document, which is made while it is sent.

It does not contain attempts in recall, whose cube is hidden until there is a verdict, and no share
links, which are secret.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.utils import timezone

from trainer.people.models import User
from trainer.people.personal_data import Document
from trainer.transfer.declarations import personal_data

FORMAT = 1


class ExactEncoder(DjangoJSONEncoder):
    """Encodes timestamps to the microsecond, as the database stores them."""

    def default(self, value: Any) -> Any:
        if isinstance(value, datetime):
            return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
        return super().default(value)


ENCODER = ExactEncoder(ensure_ascii=False)


def export(user: User) -> Iterator[str]:
    """Yield the document in pieces; none of its lists is ever in memory as a whole."""
    yield "{"
    for number, (name, part) in enumerate(_parts(user).items()):
        yield f"{',' if number else ''}\n{ENCODER.encode(name)}: "
        yield from [ENCODER.encode(part)] if isinstance(part, Mapping) else _list(part)
    yield "\n}\n"


def _parts(user: User) -> dict[str, Document | Iterable[Document]]:
    """Return the objects and lists of all rooms; rooms that share an object add to it."""
    about_file = {"format": FORMAT, "exported_at": timezone.now()}
    parts: dict[str, Any] = {"blindtrace": about_file}
    for data in personal_data():
        for name, document in data.objects(user).items():
            parts[name] = {**parts.get(name, {}), **document}
        parts |= {rows.name: rows.entries(user) for rows in data.lists}
    return parts


def _list(entries: Iterable[Document]) -> Iterator[str]:
    yield "["
    for number, entry in enumerate(entries):
        yield f"{',' if number else ''}\n{ENCODER.encode(entry)}"
    yield "]"
