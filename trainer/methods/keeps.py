"""What this room stores about a person: their letter schemes and how they memorise."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any
from uuid import uuid4

from django.utils.translation import gettext

from cubecore.models import NotationScheme
from trainer.entries import Entry, FieldError
from trainer.methods.models import MethodSettings
from trainer.methods.schemes import MOST_OWNED
from trainer.methods.stored import (
    LetterScheme,
    keep_method,
    method_from_snapshot,
    method_of,
    snapshot,
)
from trainer.people.models import User
from trainer.people.personal_data import Counts, Document, ExportList, Held, Incoming, PersonalData


class SchemeList(ExportList):
    """A person's own letter schemes, recognised by all that their documents say."""

    name = "letter_schemes"

    def entries(self, user: User) -> Iterable[Document]:
        schemes = NotationScheme.objects.owned_by(user).in_order()
        return (scheme.document for scheme in schemes.iterator(chunk_size=100))

    def reader(self) -> Callable[[Entry], LetterScheme]:
        return scheme_of_entry

    def store(self, read: Sequence[LetterScheme], file: Incoming) -> Counts:
        counts: Counts = Counter()
        own = NotationScheme.objects.owned_by(file.user)
        documents = [scheme.document for scheme in own]
        documents += file.held(self.name).values()
        for scheme in read:
            document = scheme.to_json()
            if document in documents:
                counts["known_schemes"] += 1
            elif len(documents) >= MOST_OWNED:
                counts["left_out_schemes"] += 1
            else:
                file.hold(self.name, {uuid4().hex: Held(note=document)})
                documents.append(document)
                counts["new_schemes"] += 1
        return counts

    def add(self, file: Incoming) -> None:
        for document in file.held(self.name).values():
            NotationScheme.objects.keep(scheme_of(document), owner=file.user)


class MethodData(PersonalData):
    tables = (NotationScheme, MethodSettings)
    lists = (SchemeList(),)
    object_names = ("method",)

    def hand_over(self, guest: User, member: User) -> None:
        """Give letter schemes, and the method unless the member has one."""
        schemes = NotationScheme.objects.filter(owner=guest)
        twins = scheme_twins(guest, member)
        schemes.exclude(pk__in=list(twins)).update(owner=member)
        settings = MethodSettings.objects.filter(user=guest)
        if MethodSettings.objects.filter(user=member).exists():
            # A method without an owner would keep its scheme from being deleted.
            settings.delete()
        for scheme in settings.filter(scheme__in=list(twins)).values_list("scheme", flat=True):
            settings.update(scheme=twins[scheme])
        settings.update(user=member)

    def erase(self, user: User) -> None:
        """Delete the method and the letter schemes, which somebody else's method may need."""
        MethodSettings.objects.filter(user=user).delete()
        NotationScheme.objects.filter(owner=user).delete()

    def objects(self, user: User) -> Mapping[str, Document]:
        return {"method": snapshot(method_of(user))}

    def add_objects(self, objects: Mapping[str, Any], user: User) -> None:
        add_method(objects.get("method", {}), user)


def scheme_of_entry(entry: Entry) -> LetterScheme:
    try:
        return scheme_of(entry.document)
    except ValueError as error:
        raise FieldError(
            "letter_schemes", gettext("letter schemes (%(reason)s)") % {"reason": error}
        ) from None


def scheme_of(document: Mapping[str, Any]) -> LetterScheme:
    return method_from_snapshot({"scheme": dict(document)}).scheme


def scheme_twins(guest: User, member: User) -> Mapping[int, int]:
    """Return the guest's letter schemes that the member has too, each with the member's.

    A scheme that the guest shares by a link stays a scheme of its own.
    """
    own = list(NotationScheme.objects.filter(owner=member).order_by("-pk"))
    brought = NotationScheme.objects.filter(owner=guest, share_token=None)
    return {
        scheme.pk: twin.pk for scheme in brought for twin in own if twin.document == scheme.document
    }


def add_method(document: Mapping[str, Any], user: User) -> None:
    """Give the method of a file to a person who never chose one, if they have its letters."""
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
            keep_method.within(user, method, row)
            return


KEEPS = MethodData()
