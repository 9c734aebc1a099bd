"""The method of a person, as stored in the database."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser

from cubecore.memo import LetterScheme, Method, MethodError, SchemeError
from cubecore.models import NotationScheme
from trainer.methods.models import MethodSettings
from trainer.people.models import User
from trainer.retrying import Verb
from trainer.unreadable import note_unreadable

Snapshot = dict[str, Any]
# The slug of the scheme that people have who never chose one.
USUAL_SCHEME = "speffz"

__all__ = [
    "USUAL_SCHEME",
    "LetterScheme",
    "Method",
    "MethodError",
    "StoredMethod",
    "keep_method",
    "letters_of",
    "method_from_snapshot",
    "method_of",
    "method_with_columns",
    "snapshot",
    "stored_method",
]


@dataclass(frozen=True, slots=True)
class StoredMethod:
    """A method, the row of its scheme, and why it is not the one that was stored.

    ``scheme`` is None if the person never chose one. There is a ``problem`` if the scheme was changed
    and no longer fits the other settings; the method is then the default one.
    """

    method: Method
    scheme: NotationScheme | None = None
    problem: MethodError | SchemeError | None = None


def method_of(user: User | AnonymousUser | None) -> Method:
    """Return a person's method, or the default method."""
    return stored_method(user).method


def stored_method(user: User | AnonymousUser | None) -> StoredMethod:
    """Return a person's method and its scheme's row, in one query."""
    if not isinstance(user, User):
        return StoredMethod(Method())
    return _read(MethodSettings.objects.select_related("scheme").filter(user=user).first())


def method_with_columns(user: User, columns: Mapping[str, Any]) -> tuple[Method, list[Any]]:
    """Return a person's method, and more columns of their row, in one query."""
    people = User.objects.filter(pk=user.pk).select_related("method_settings__scheme")
    person = people.annotate(**columns).first()
    stored = _read(getattr(person, "method_settings", None))
    return stored.method, [getattr(person, column, None) for column in columns]


def _read(stored: MethodSettings | None) -> StoredMethod:
    if stored is None:
        return StoredMethod(Method())
    try:
        method = Method.from_json(_document_of(stored))
    except (MethodError, SchemeError) as problem:
        return StoredMethod(Method(), stored.scheme, problem)
    return StoredMethod(method, stored.scheme)


@Verb
def keep_method(user: User, method: Method, scheme: NotationScheme) -> None:
    """Store a person's method; ``scheme`` is the row of its letters."""
    settings = snapshot(method)
    del settings["scheme"]
    MethodSettings.objects.update_or_create(
        user=user, defaults={"scheme": scheme, "settings": settings}
    )


def snapshot(method: Method) -> Snapshot:
    """Return the method as stored with an attempt, independent of later changes to its scheme."""
    return method.to_json()


def method_from_snapshot(document: Snapshot) -> Method:
    """Return the method of a snapshot."""
    return Method.from_json(document)


def letters_of(scheme: NotationScheme) -> LetterScheme | None:
    """Return the letters of a scheme, or None if they cannot be read."""
    try:
        return scheme.scheme
    except SchemeError as error:
        note_unreadable(scheme._meta.label, scheme.pk, error)
        return None


def _document_of(stored: MethodSettings) -> Any:
    if not isinstance(stored.settings, dict):
        return stored.settings
    return {**stored.settings, "scheme": _setting_of(stored.scheme)}


def _setting_of(scheme: NotationScheme) -> str | dict[str, Any]:
    return scheme.slug if scheme.is_builtin else scheme.document
