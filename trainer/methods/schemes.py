"""What people do with their letter schemes."""

from dataclasses import replace

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db.models import ProtectedError, RestrictedError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from cubecore.forms import SchemeImportForm, SchemeNetForm
from cubecore.models import NotationScheme, copy_name, new_share_token
from trainer.engine_texts import in_words
from trainer.methods.models import MethodSettings
from trainer.methods.stored import (
    USUAL_SCHEME,
    LetterScheme,
    MethodError,
    keep_method,
    letters_of,
    method_of,
)
from trainer.people.models import User
from trainer.retrying import Verb

MOST_OWNED = 50
TOO_MANY = ngettext_lazy(
    "You already have %(most)s scheme: delete one first.",
    "You already have %(most)s schemes: delete one first.",
    "most",
)
IN_USE = _("Your method uses this scheme: choose another one there first.")


UNREADABLE = _("This scheme can't be read: change its letters or delete it.")


class SchemeRefusedError(Exception):
    """Something that cannot be done with a scheme; the text says why."""


@Verb
def choose_scheme(user: User, scheme: NotationScheme) -> None:
    """Use a scheme from now on, and keep the other settings of the method."""
    try:
        method = replace(method_of(user), scheme=_letters_of(scheme))
    except MethodError as error:
        raise SchemeRefusedError(in_words(error)) from None
    keep_method.within(user, method, scheme)


def scheme_in_use(user: AbstractBaseUser | AnonymousUser) -> str:
    """Return the slug of the scheme in a person's method."""
    if not isinstance(user, User):
        return USUAL_SCHEME
    chosen = MethodSettings.objects.filter(user=user).values_list("scheme__slug", flat=True)
    return chosen.first() or USUAL_SCHEME


@Verb
def copy_scheme(owner: User, scheme: NotationScheme, slug: str) -> NotationScheme:
    """Duplicate a scheme for a new owner; the same slug again returns the same copy."""
    own = NotationScheme.objects.owned_by(owner).filter(slug=slug).first()
    if own is not None:
        return own
    name = copy_name(scheme.name)
    copy = NotationScheme.objects.keep(_letters_of(scheme), name=name, owner=owner, slug=slug)
    _refuse_too_many(owner)
    return copy


@Verb
def import_schemes(owner: User, form: SchemeImportForm) -> list[NotationScheme]:
    """Import all schemes of a file for a person, or none."""
    schemes = form.keep(owner)
    _refuse_too_many(owner)
    return schemes


@Verb
def change_scheme(scheme: NotationScheme, form: SchemeNetForm) -> None:
    """Store the name, description and letters that were typed in a net."""
    form.keep_in(scheme)


@Verb
def share_scheme(scheme: NotationScheme) -> None:
    """Give a scheme a share link, unless it has one."""
    NotationScheme.objects.filter(pk=scheme.pk, share_token=None).update(
        share_token=new_share_token()
    )


@Verb
def stop_sharing(scheme: NotationScheme) -> None:
    """Remove the share link of a scheme."""
    NotationScheme.objects.filter(pk=scheme.pk).update(share_token=None)


@Verb
def delete_scheme(scheme: NotationScheme) -> None:
    """Delete a scheme, unless a method uses it."""
    try:
        NotationScheme.objects.filter(pk=scheme.pk).delete()
    except (ProtectedError, RestrictedError):
        raise SchemeRefusedError(IN_USE) from None


def _letters_of(scheme: NotationScheme) -> LetterScheme:
    letters = letters_of(scheme)
    if letters is None:
        raise SchemeRefusedError(UNREADABLE)
    return letters


def _refuse_too_many(owner: User) -> None:
    if NotationScheme.objects.owned_by(owner).count() > MOST_OWNED:
        raise SchemeRefusedError(TOO_MANY % {"most": MOST_OWNED})
