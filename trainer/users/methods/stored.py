"""A person's method as the database keeps it."""

from dataclasses import dataclass
from typing import Any

from django.contrib.auth.models import AnonymousUser

from cubecore.memo import LetterScheme, Method, MethodError, SchemeError
from cubecore.models import NotationScheme
from trainer.unreadable import note_unreadable
from trainer.users.models import MethodSettings, User

Snapshot = dict[str, Any]


@dataclass(frozen=True, slots=True)
class StoredMethod:
    """A method, the scheme in the database it stands on, and why it is not what was stored.

    ``scheme`` is None for who never chose one. There is a ``problem`` where the scheme was changed
    so that the other settings do not fit it any more; the method is then the usual one.
    """

    method: Method
    scheme: NotationScheme | None = None
    problem: MethodError | SchemeError | None = None


def method_of(user: User | AnonymousUser | None) -> Method:
    """How a person memorises, or the usual method for who never said."""
    return stored_method(user).method


def stored_method(user: User | AnonymousUser | None) -> StoredMethod:
    """How a person memorises and the scheme row it names, in one query."""
    if not isinstance(user, User):
        return StoredMethod(Method())
    stored = MethodSettings.objects.select_related("scheme").filter(user=user).first()
    if stored is None:
        return StoredMethod(Method())
    try:
        method = Method.from_json(_document_of(stored))
    except (MethodError, SchemeError) as problem:
        return StoredMethod(Method(), stored.scheme, problem)
    return StoredMethod(method, stored.scheme)


def keep_method(user: User, method: Method, scheme: NotationScheme) -> None:
    """Store how a person memorises from now on; ``scheme`` is the row of the method's letters."""
    settings = snapshot(method)
    del settings["scheme"]
    MethodSettings.objects.update_or_create(
        user=user, defaults={"scheme": scheme, "settings": settings}
    )


def snapshot(method: Method) -> Snapshot:
    """The method as it is kept with an attempt, whatever becomes of its scheme later."""
    return method.to_json()


def method_from_snapshot(document: Snapshot) -> Method:
    """The method of a snapshot."""
    return Method.from_json(document)


def letters_of(scheme: NotationScheme) -> LetterScheme | None:
    """The letters of a scheme, None where they cannot be read."""
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
