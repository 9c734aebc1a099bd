"""What our own files tell beside attempts: sessions, letter schemes, answers of drills, settings."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.core.exceptions import ValidationError
from django.db.models import Field
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from cubecore.models import NotationScheme
from trainer.drills.models import Direction, DrillAnswer
from trainer.drills.models import PieceType as DrillPieceType
from trainer.learn.models import LessonDone
from trainer.practice.models import PracticeSession
from trainer.practice.models.session import LONGEST_NAME
from trainer.users.imports.fields import FieldError, Told
from trainer.users.methods import keep_method, method_from_snapshot
from trainer.users.models import MethodSettings, User

if TYPE_CHECKING:
    SettingField = Field[Any, Any]
else:
    SettingField = Field

SETTINGS = (
    "time_zone",
    "day_start_hour",
    "theme",
    "palette",
    "sticker_colors",
    "letters_on_stickers",
    "hides_clock",
    "uses_keys",
    "vibrates",
    "shows_letter_pad",
)


def session_of_json(told: Told, owner: User) -> PracticeSession:
    """A session; it is the current one until it is added where another is."""
    return PracticeSession(
        user=owner,
        uuid=told.uuid("uuid"),
        name=told.text("name", LONGEST_NAME, shortest=1),
        is_current=False,
        created_at=told.moment("created_at"),
        deleted_at=told.moment_or_none("deleted_at"),
    )


def answer_of_json(told: Told, owner: User) -> DrillAnswer:
    return DrillAnswer(
        user=owner,
        uuid=told.uuid("uuid"),
        run=told.uuid("run"),
        direction=told.choice("direction", Direction.values),
        piece_type=told.choice("piece_type", DrillPieceType.values),
        sticker=told.text("sticker", 8, shortest=1),
        answered=told.text("answered", 32),
        correct=told.flag("correct"),
        ms=told.number("ms"),
        was_offline=told.flag("was_offline"),  # false in files of earlier versions
        answered_at=told.moment("answered_at"),
    )


def lesson_of_json(told: Told, owner: User) -> LessonDone:
    lesson = told.text("lesson", 50, shortest=1)
    return LessonDone(user=owner, lesson=lesson, done_at=told.moment("done_at"))


@dataclass(frozen=True, slots=True)
class Kept:
    """What a room keeps of a person beside attempts: its rows, what tells them again, their name."""

    model: type[DrillAnswer] | type[LessonDone]
    key: str
    read: Callable[[Told, User], DrillAnswer | LessonDone]
    title: Promise


KEPT: Mapping[str, Kept] = {
    "drill_answers": Kept(DrillAnswer, "uuid", answer_of_json, _("Answers of drills")),
    "lessons": Kept(LessonDone, "lesson", lesson_of_json, _("Lessons done")),
}


def keep_scheme(document: object, owner: User) -> NotationScheme:
    """A letter scheme, as somebody's own."""
    try:
        if not isinstance(document, Mapping):
            raise FieldError("letter_schemes", gettext("a list of letter schemes"))
        scheme = method_from_snapshot({"scheme": dict(document)}).scheme
    except FieldError:
        raise
    except ValueError as error:
        raise FieldError("letter_schemes", f"{gettext('letter schemes')} ({error})") from None
    return NotationScheme.objects.keep(scheme, owner=owner)


def settings_of(told: Mapping[str, Any]) -> dict[str, Any]:
    """The settings among what a file tells of an account; one that cannot be is left as it is."""
    found = {}
    for name, field in _settings_fields().items():
        try:
            value = field.clean(told[name], None)
        except (KeyError, TypeError, ValueError, ValidationError):
            continue
        if isinstance(field.get_default(), type(value)):
            found[name] = value
    return found


def new_settings(told: Mapping[str, Any], user: User) -> dict[str, Any]:
    """Those of the settings that their owner never changed here, and that are others there."""
    fields = _settings_fields()
    return {
        name: value
        for name, value in settings_of(told).items()
        if getattr(user, name) == fields[name].get_default() != value
    }


def add_settings(told: Mapping[str, Any], user: User) -> None:
    """Take over what its owner never changed here."""
    if new := new_settings(told, user):
        User.objects.filter(pk=user.pk).update(**new)


def _settings_fields() -> dict[str, SettingField]:
    return {field.name: field for field in User._meta.fields if field.name in SETTINGS}


def add_method(document: Mapping[str, Any], user: User) -> None:
    """Take over how somebody memorises who never said so here, if their letters are there."""
    if MethodSettings.objects.filter(user=user).exists():
        return
    try:
        method = method_from_snapshot(dict(document))
    except ValueError:
        return
    name = document.get("scheme", method.scheme.name)
    if isinstance(name, str):
        rows = NotationScheme.objects.builtin().filter(slug=name)
    else:
        rows = NotationScheme.objects.owned_by(user)
    for row in rows:
        if row.scheme == method.scheme:
            keep_method(user, method, row)
            return
