"""What an account holds, as one JSON document that is made while it is sent.

Left out are attempts that are being recalled, until their memo is handed in or given up, and links
that open something to whoever knows them.
"""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from itertools import islice
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.utils import timezone

from cubecore.models import NotationScheme
from trainer.drills.models import DrillAnswer
from trainer.learn.models import LessonDone
from trainer.practice.models import Attempt, Phase, PieceResult, PracticeSession
from trainer.progress.models import DashboardShare
from trainer.users.methods import method_of, snapshot
from trainer.users.models import User

FORMAT = 1
# What means something in this database only.
OWN_KEYS = {"id", "user_id", "attempt_id", "moved_from_id", "moved_at", "session_id"}
# Opens an attempt to whoever reads the file.
SECRET_KEYS = {"share_token"}
AT_ONCE = 200


class ExactEncoder(DjangoJSONEncoder):
    """Tells moments to the microsecond, as the database keeps them."""

    def default(self, told: Any) -> Any:
        if isinstance(told, datetime):
            return told.astimezone(UTC).isoformat().replace("+00:00", "Z")
        return super().default(told)


ENCODER = ExactEncoder(ensure_ascii=False)

Document = Mapping[str, Any]


def export(user: User) -> Iterator[str]:
    """The document, piece by piece; a list in it is never in memory as a whole."""
    yield "{"
    parts = {"blindtrace": {"format": FORMAT, "exported_at": timezone.now()}, **_parts(user)}
    for number, (name, part) in enumerate(parts.items()):
        yield f"{',' if number else ''}\n{ENCODER.encode(name)}: "
        yield from [ENCODER.encode(part)] if isinstance(part, Mapping) else _listed(part)
    yield "\n}\n"


def _parts(user: User) -> dict[str, Document | Iterable[Document]]:
    return {
        "account": _account(user),
        "method": snapshot(method_of(user)),
        "letter_schemes": (scheme.document for scheme in _own_schemes(user)),
        "sessions": map(_session, PracticeSession.objects.filter(user=user).iterator()),
        "attempts": _attempts(user),
        "drill_answers": map(_drill_answer, _drill_answers(user)),
        "lessons": LessonDone.objects.filter(user=user).order_by("pk").values("lesson", "done_at"),
    }


def _listed(items: Iterable[Document]) -> Iterator[str]:
    yield "["
    for number, item in enumerate(items):
        yield f"{',' if number else ''}\n{ENCODER.encode(item)}"
    yield "]"


def _account(user: User) -> Document:
    return {
        "name": None if user.is_guest else user.username,
        "email": user.email,
        "created_at": user.created_at,
        "last_seen_at": user.last_seen_at,
        "deletes_at": user.deletes_at,
        "time_zone": user.time_zone,
        "day_start_hour": user.day_start_hour,
        "theme": user.theme,
        "palette": user.palette,
        "sticker_colors": user.sticker_colors,
        "letters_on_stickers": user.letters_on_stickers,
        "hides_clock": user.hides_clock,
        "progress_shared_since": _shared_since(user),
        "uses_keys": user.uses_keys,
        "vibrates": user.vibrates,
        "shows_letter_pad": user.shows_letter_pad,
    }


def _shared_since(user: User) -> datetime | None:
    """Since when a link shows the progress; the link itself opens it to whoever reads the file."""
    since = DashboardShare.objects.filter(user=user).values_list("created_at", flat=True)
    return since.first()


def _own_schemes(user: User) -> Iterable[NotationScheme]:
    return NotationScheme.objects.owned_by(user).in_order().iterator(chunk_size=100)


def _session(session: PracticeSession) -> Document:
    told = ("uuid", "name", "is_current", "created_at", "deleted_at")
    return {name: getattr(session, name) for name in told}


def _attempts(user: User) -> Iterator[Document]:
    """All but those that are being recalled, whose cube nothing shows before the memo is there.

    Results are looked up some at a time: what Django prefetches stays in memory for long.
    """
    attempts = Attempt.objects.filter(user=user).exclude(phase=Phase.RECALL)
    attempts = attempts.select_related("session")
    waiting = attempts.order_by("revealed_at", "pk").iterator(chunk_size=AT_ONCE)
    while some := list(islice(waiting, AT_ONCE)):
        results: dict[int, list[Document]] = {attempt.pk: [] for attempt in some}
        for result in PieceResult.objects.filter(attempt__in=list(results)).order_by("pk"):
            results[result.attempt_id].append(_result(result))
        for attempt in some:
            yield _attempt(attempt, results[attempt.pk])


def _attempt(attempt: Attempt, results: list[Document]) -> Document:
    told = {field.attname: getattr(attempt, field.attname) for field in Attempt._meta.fields}
    own = {name: told[name] for name in told if name not in OWN_KEYS | SECRET_KEYS}
    session = None if attempt.session is None else attempt.session.uuid
    return own | {"session": session, "results": results}


def _result(result: PieceResult) -> Document:
    told = {field.attname: getattr(result, field.attname) for field in PieceResult._meta.fields}
    return {name: told[name] for name in told if name not in OWN_KEYS}


def _drill_answers(user: User) -> Iterator[DrillAnswer]:
    answers = DrillAnswer.objects.filter(user=user).order_by("answered_at", "pk")
    return answers.iterator(chunk_size=500)


def _drill_answer(answer: DrillAnswer) -> Document:
    told = {field.attname: getattr(answer, field.attname) for field in DrillAnswer._meta.fields}
    return {name: told[name] for name in told if name not in OWN_KEYS}
