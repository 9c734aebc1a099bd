"""What people do with letter schemes of their own."""

from dataclasses import replace

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.db import transaction
from django.db.models import ProtectedError, RestrictedError
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from cubecore.forms import SchemeImportForm
from cubecore.models import NotationScheme, copy_name, new_share_token
from trainer.engine_texts import in_words
from trainer.users.methods import LetterScheme, MethodError, keep_method, letters_of, method_of
from trainer.users.models import MethodSettings, User

MOST_OWNED = 50
TOO_MANY = ngettext_lazy(
    "You have %(most)s scheme of your own: delete one first.",
    "You have %(most)s schemes of your own: delete one first.",
    "most",
)
IN_USE = _("Your method stands on this scheme: choose another there first.")


UNREADABLE = _("This scheme cannot be read: change its letters or delete it.")


class SchemeRefusedError(Exception):
    """Something that cannot be done with a scheme; its text says why."""


def choose_scheme(user: User, scheme: NotationScheme) -> None:
    """Memorise by a scheme from now on; everything else about the method stays."""
    try:
        method = replace(method_of(user), scheme=_letters_of(scheme))
    except MethodError as error:
        raise SchemeRefusedError(in_words(error)) from None
    keep_method(user, method, scheme)


def chosen_scheme(user: AbstractBaseUser | AnonymousUser) -> int | None:
    """The key of the scheme somebody memorises by, None where they never chose."""
    if not isinstance(user, User):
        return None
    chosen = MethodSettings.objects.filter(user=user).values_list("scheme_id", flat=True)
    return chosen.first()


@transaction.atomic
def copy_scheme(scheme: NotationScheme, *, owner: User) -> NotationScheme:
    """A scheme of somebody's own that starts as another one is."""
    name = copy_name(scheme.name)
    copy = NotationScheme.objects.keep(_letters_of(scheme), name=name, owner=owner)
    _refuse_too_many(owner)
    return copy


@transaction.atomic
def import_schemes(form: SchemeImportForm, *, owner: User) -> list[NotationScheme]:
    """Keep what a file tells as somebody's own, all of it or nothing."""
    kept = form.keep(owner)
    _refuse_too_many(owner)
    return kept


def share_scheme(scheme: NotationScheme) -> None:
    """Show a scheme to whoever has its link; a second time leaves the link as it is."""
    NotationScheme.objects.filter(pk=scheme.pk, share_token=None).update(
        share_token=new_share_token()
    )


def stop_sharing(scheme: NotationScheme) -> None:
    """Take the link of a scheme away."""
    NotationScheme.objects.filter(pk=scheme.pk).update(share_token=None)


def delete_scheme(scheme: NotationScheme) -> None:
    """Delete a scheme, unless a method stands on it."""
    try:
        scheme.delete()
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
