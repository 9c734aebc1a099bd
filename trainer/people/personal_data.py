"""What a room declares in its `keeps.py`: what it stores about a person.

Such a module defines `KEEPS`, a `PersonalData`. `transfer` finds it in every app of INSTALLED_APPS
and merges, exports, imports and deletes by it, so a new room changes no other.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import chain
from typing import Any, ClassVar, NamedTuple
from uuid import UUID

from django.db.models import (
    Case,
    Exists,
    F,
    IntegerField,
    Model,
    OuterRef,
    Q,
    QuerySet,
    Value,
    When,
)
from django.utils.functional import Promise

from trainer.entries import Entry
from trainer.people.guests import owners_of
from trainer.people.models import User
from trainer.portions import delete_some

AT_ONCE = 500

Document = Mapping[str, Any]
Counts = Counter[str]


def renamed(*keys: object) -> UUID:
    """Return the new UUID of a row whose UUID the member has already; its keys are in no export."""
    return UUID(bytes=sha256(repr(keys).encode()).digest()[:16], version=4)


class Held(NamedTuple):
    """What was read of one entry: rows of tables without their owner, and what the room notes."""

    rows: Sequence[Model] = ()
    note: Any = None


class Incoming(ABC):
    """A file on its way to a person: it holds what was read of it until it is added.

    A table names sessions but has no UUIDs of them (`has_names_only`). A foreign file comes from
    another program. `restored` has the keys of attempts that the person deleted and that come back.
    """

    user: User
    has_names_only: bool
    is_foreign: bool
    restored: Sequence[str]

    @abstractmethod
    def hold(self, kind: str, entries: Mapping[str, Held]) -> None:
        """Hold entries of one kind by their keys; none of them is held yet."""

    @abstractmethod
    def held(self, kind: str, keys: Iterable[str] | None = None) -> dict[str, Any]:
        """Return the notes on entries that are held, by key: all of a kind, or those with keys."""

    @abstractmethod
    def take(self, kind: str, most: int) -> dict[str, Any]:
        """Return the notes on at most so many entries of a kind, by key, and hold them no longer."""

    @abstractmethod
    def insert(self, kind: str, model: type[Model], field: str) -> None:
        """Give the person the held rows, except entries whose row of `model` has a `field` that
        they have already.
        """


class ExportList(ABC):
    """A list in the export: how its entries are written, read again, stored and added.

    If it has a title, the preview of an import shows how many entries are new and known.
    """

    name: ClassVar[str]
    title: ClassVar[Promise | None] = None

    @abstractmethod
    def entries(self, user: User) -> Iterable[Document]:
        """Yield what a person has, as the export writes it."""

    @abstractmethod
    def reader(self) -> Callable[[Entry], Any]:
        """Return what reads one entry without a query; it raises FieldError."""

    @abstractmethod
    def store(self, read: Sequence[Any], file: Incoming) -> Counts:
        """Let the file hold what is new, and count it; may raise EntryError."""

    @abstractmethod
    def add(self, file: Incoming) -> None:
        """Give the person what the file holds and they do not have."""


class RowList(ExportList):
    """A list of rows of one model that nothing else refers to, recognised by one field."""

    model: ClassVar[type[Model]]
    key: ClassVar[str]
    # Fields that mean something in this database only.
    own_fields: ClassVar[frozenset[str]] = frozenset({"id", "user_id"})
    order: ClassVar[Sequence[str]] = ("pk",)

    def entries(self, user: User) -> Iterator[Document]:
        fields = [field.attname for field in self.model._meta.concrete_fields]
        names = [name for name in fields if name not in self.own_fields]
        rows = self.rows_of_account(user).values(*{*names, *self.order, "new_key"})
        for row in chain.from_iterable(in_batches(rows, self.order)):
            entry = {name: row[name] for name in names}
            owner = row["new_key"]
            yield entry if owner is None else entry | {self.key: renamed(owner, row[self.key])}

    def store(self, read: Sequence[Any], file: Incoming) -> Counts:
        keys = [key_text(getattr(row, self.key)) for row in read]
        known_keys = self.known_to(file.user, keys) | file.held(self.name, keys).keys()
        new = {key: row for key, row in zip(keys, read, strict=True) if key not in known_keys}
        file.hold(self.name, {key: Held([row]) for key, row in new.items()})
        counts = {f"new_{self.name}": len(new), f"known_{self.name}": len(read) - len(new)}
        return Counter(counts)

    def add(self, file: Incoming) -> None:
        file.insert(self.name, self.model, self.key)

    def hand_over(self, guest: User, member: User, most: int) -> int:
        """Give at most so many rows, and delete those that the member has too; return how many."""
        rows = self.rows_of(guest).annotate(
            is_copy=self.same_row([member.pk]), is_clashing=self.same_key(member.pk)
        )
        flags = ("is_copy", "is_clashing")
        batch = list(rows.order_by(self.key).values_list(self.key, *flags)[:most])
        copies = [key for key, is_copy, _ in batch if is_copy]
        self.rows_of(guest).filter(**{f"{self.key}__in": copies}).delete()
        names = {
            key: renamed(guest.pk, key) for key, is_copy, clashes in batch if clashes > is_copy
        }
        self._rename(guest, names)
        moved = [names.get(key, key) for key, is_copy, _ in batch if not is_copy]
        self.rows_of(guest).filter(**{f"{self.key}__in": moved}).update(user=member)
        return len(batch)

    def same_key(self, owner: int) -> Exists:
        """Return a condition for rows whose key a row of a person has too."""
        rows = self.model._default_manager.filter(user=owner)
        return Exists(rows.filter(**{self.key: OuterRef(self.key)}))

    def same_row(self, others: Sequence[int]) -> Exists:
        """Return a condition for rows that one of others has too: by default, those with its key."""
        rows = self.model._default_manager.filter(user__in=others)
        return Exists(rows.filter(**{self.key: OuterRef(self.key)}))

    def rows_of_account(self, user: User) -> "QuerySet[Any]":
        """Return a person's rows, with those that are still moving to them from guests.

        Those that will get a new key have their owner as ``new_key``.
        """
        owner, *guests = owners_of(user)
        condition = Q(user=owner)
        for number, guest in enumerate(guests):
            condition |= Q(user=guest) & ~Q(self.same_row([owner, *guests[:number]]))
        clashes = When(~Q(user=owner) & Q(self.same_key(owner)), then=F("user"))
        new_key = Case(clashes) if guests else Value(None, IntegerField())
        rows: QuerySet[Any] = self.model._default_manager.annotate(new_key=new_key)
        return rows.filter(condition)

    def _rename(self, guest: User, names: Mapping[Any, UUID]) -> None:
        changes = [When(**{self.key: key}, then=Value(name)) for key, name in names.items()]
        if changes:
            rows = self.rows_of(guest).filter(**{f"{self.key}__in": list(names)})
            rows.update(**{self.key: Case(*changes)})

    def known_to(self, user: User, keys: Sequence[str]) -> set[str]:
        """Return which of some keys rows of a person have."""
        rows = self.rows_of(user).filter(**{f"{self.key}__in": keys})
        return set(map(key_text, rows.values_list(self.key, flat=True)))

    def rows_of(self, user: User) -> "QuerySet[Any]":
        return self.model._default_manager.filter(user=user)


def in_batches(rows: "QuerySet[Any]", order: Sequence[str]) -> Iterator[list[Any]]:
    """Yield rows in order, in batches, each read by a statement of its own.

    A statement that lasts as long as a download would keep SQLite from clearing its log, and the
    download from renewing its lease.
    """
    rest = rows = rows.order_by(*order)
    while batch := list(rest[:AT_ONCE]):
        yield batch
        if len(batch) < AT_ONCE:
            return
        last = batch[-1]
        values = last if isinstance(last, dict) else {name: getattr(last, name) for name in order}
        rest = rows.filter(_after(order, values), **{f"{order[0]}__gte": values[order[0]]})


def _after(order: Sequence[str], values: Mapping[str, Any]) -> Q:
    """Return a condition for rows that come after the one with these values."""
    first, *others = order
    later = Q(**{f"{first}__gt": values[first]})
    return later | Q(**{first: values[first]}) & _after(others, values) if others else later


def owner_field(model: type[Model]) -> str:
    """Return the name of the field that says whose a row is."""
    return next(field.name for field in model._meta.fields if field.related_model is User)


def key_text(key: object) -> str:
    """Return a key of an entry as text."""
    return key.hex if isinstance(key, UUID) else str(key)


class PersonalData:
    """What one room stores about a person, and how it is merged, exported, imported and deleted.

    `tables` are all of its tables that refer to a person, and those later that refer to others of
    them: the rows are deleted with the account, the last table first.
    Its export has objects beside the lists; rooms may share one, and each adds its members.
    """

    tables: ClassVar[Sequence[type[Model]]] = ()
    lists: ClassVar[Sequence[ExportList]] = ()
    object_names: ClassVar[Sequence[str]] = ()

    def hand_over(self, guest: User, member: User) -> None:
        """Give the few rows that the member needs from the moment they sign in."""

    def hand_over_some(self, guest: User, member: User, most: int) -> int:
        """Give at most so many of all other rows; return how many, 0 if none is left."""
        return sum(
            rows.hand_over(guest, member, most) for rows in self.lists if isinstance(rows, RowList)
        )

    def count_moving(self, guest: User) -> int:
        """Count the entries of a guest that are still to be given."""
        return sum(rows.rows_of(guest).count() for rows in self.lists if isinstance(rows, RowList))

    def erase(self, user: User) -> None:
        """Delete the few rows that others may depend on; raise RestrictedError if they do."""

    def erase_some(self, owners: Sequence[int], most: int) -> int:
        """Delete at most so many rows of people; return how many: fewer if none is left."""
        left = most
        for model in reversed(self.tables):
            rows = model._default_manager.filter(**{f"{owner_field(model)}__in": owners})
            left -= delete_some.within(rows, left)
            if left <= 0:
                break
        return most - left

    def objects(self, user: User) -> Mapping[str, Document]:  # noqa: ARG002 - none by default
        """Return the objects of the export, by name."""
        return {}

    def has_news(self, objects: Mapping[str, Any], user: User) -> bool:  # noqa: ARG002 - as above
        """Say whether the objects of a file would change a setting of the person."""
        return False

    def add_objects(self, objects: Mapping[str, Any], user: User) -> None:
        """Take over from the objects of a file what the person has never chosen."""
