"""Whatever goes wrong with the database while something is written, it is written exactly once or not at all.

Each write meets each fault at each of its statements and commits. On PostgreSQL the server really refuses
a statement or ends the connection; on SQLite, which has neither deadlocks nor connections, the errors
are planted.
"""

import logging
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from random import Random
from uuid import uuid4

import pytest
from django.db import connection
from django.test import RequestFactory

import trainer
from tests.named_views import named_views
from tests.scale import IS_LONG
from tests.trainer.owners import tables_without_owner
from tests.writes import (
    of_accounts,
    of_algorithms,
    of_imports,
    of_pairs,
    of_practice,
    of_solves,
    of_today,
)
from tests.writes.failing import Fault, faults, name_of, unanswered, watching
from tests.writes.requests import DONE, UNAVAILABLE, WRITES, Prepare, Send, member
from tests.writes.rows import Snapshot, changes, facts, snapshot
from trainer import retrying
from trainer.people import reset_mails
from trainer.people.models import User
from trainer.practice.models import PracticeSession
from trainer.retrying import Verb

pytestmark = pytest.mark.django_db(transaction=True)
# They list their writes.
assert all((of_accounts, of_algorithms, of_imports, of_pairs, of_practice, of_solves, of_today))

# Rows that are stored step by step: the next try goes on, or starts again.
IN_STEPS = {
    "fill_deals",
    "import-file",
    "import-file of a visitor",
    "import-sessions",
    "import-read",
    "import-read of a damaged file",
    "send_mails",
    "purge_accounts",
    "judge_older_verdicts",
    # The cube, then what went wrong.
    "solve-cube",
}
MOST_FAULTS = 120
# Forms that only show what another would write.
READ_ONLY = {"algorithms-import", "pairs-import", "solve-stamp"}
# What they read or change are the rows of several people, or of all.
OF_SEVERAL_PEOPLE = {
    "moving",
    "sign-in by a guest",
    # Whether anybody's method needs it.
    "scheme-delete",
    "purge_accounts",
    "judge_older_verdicts",
    "admin:practice_attempt_changelist",
}
# What was begun goes on later: a mail that was taken, after two minutes; a file, when its page asks for more.
WAITS = {"send_mails", "import-sessions"}


@pytest.fixture(autouse=True)
def _impatient_and_quiet(monkeypatch):
    """Wait for nothing, send no mail a second later, and do not log each planted error at length."""
    monkeypatch.setattr(retrying, "sleep", lambda _: None)
    monkeypatch.setattr(reset_mails, "send_soon", lambda: None)
    logging.disable()
    yield
    logging.disable(logging.NOTSET)


class Trial:
    """A write, what it does undisturbed, and what it does when it meets a fault."""

    def __init__(self, name: str, prepare: Prepare) -> None:
        Snapshot({}).put_back()
        self.name, self.send = name, prepare()
        self.beginning, self.kept_before = snapshot(), facts(around=False)
        with watching() as self.usual:
            self.status = self.send()
        self.after, self.kept_after = facts(), facts(around=False)
        self.is_written = snapshot() != self.beginning

    def meet(self, fault: Fault) -> None:
        """Fail unless the write happens once, or nothing was being written and the response says so."""
        self.beginning.put_back()
        with watching(fault) as watched:
            status = self.send()
        # As the end of every request does.
        connection.close_if_unusable_or_obsolete()
        assert watched.is_met, fault
        if watched.is_in_verb:
            assert (status, changes(self.after, facts())) == (self.status, {}), fault
            return
        if status == self.status:
            # A costly page does without its tokens if it cannot read them.
            assert changes(self.kept_after, facts(around=False)) == {}, fault
            return
        assert status == UNAVAILABLE, fault
        if self.name not in IN_STEPS:
            assert facts(around=False) in (self.kept_before, self.kept_after), fault
        # The token of a memo expires with the verdict: then the page only says that it is saved.
        assert self.send() in (self.status, DONE), fault
        if self.name in WAITS:
            return
        assert changes(self.kept_after, facts(around=False)) == {}, fault


@cache
def trial(name: str) -> Trial:
    return Trial(name, WRITES[name])


def chosen(name: str) -> Iterator[Fault]:
    """Yield the faults of a write, or that a commit is not answered and, for every second write, any other."""
    every = list(faults(trial(name).usual))
    if IS_LONG:
        # Only writes in many steps have more: what follows each of them is alike.
        yield from Random(name).sample(every, min(len(every), MOST_FAULTS))
        return
    yield Random(name).choice([fault for fault in every if fault.place == "after commit"])
    if list(WRITES).index(name) % 2:
        yield Random(name).choice(every)


def some_writes() -> list[str]:
    """Return the writes that are tried: on PostgreSQL, which takes longer, a quarter of them as a rule."""
    every = list(WRITES)
    if IS_LONG or connection.vendor == "sqlite":
        return every
    return sorted({"reveal", "memo", "import-add", *Random(0).sample(every, len(every) // 4)})


@pytest.mark.slow
@pytest.mark.parametrize("name", some_writes())
def test_a_write_happens_once_whatever_it_meets(name):
    for fault in chosen(name):
        trial(name).meet(fault)


@pytest.mark.parametrize("name", some_writes())
def test_a_write_says_whose_rows_it_means(name):
    sqls = trial(name).usual.sqls
    without = {sql: tables for sql in sqls if (tables := tables_without_owner(sql))}
    assert without == {} or name in OF_SEVERAL_PEOPLE


@pytest.mark.skipif(len(some_writes()) < len(WRITES), reason="a part of the writes is tried")
def test_every_verb_is_tried_and_nothing_else_writes():
    usual = {name: trial(name).usual for name in WRITES}
    assert {name: watched.loose for name, watched in usual.items() if watched.loose} == {}
    assert [name for name in WRITES if not trial(name).is_written] == []
    tried = set().union(*(watched.verbs for watched in usual.values()))
    assert {verb for verb in tried if "<locals>" not in verb} == verbs() - untried()


def untried() -> set[str]:
    """Return the lease of a file that takes long to send, and how imports are added on another database."""
    is_sqlite = connection.vendor == "sqlite"
    other = "staging._copy_and_write" if is_sqlite else "staging._write"
    return {"trainer.people.admission.renew", f"trainer.transfer.imports.{other}"}


def verbs() -> set[str]:
    """Return every verb of the site."""
    modules = [import_module(name) for _, name, _ in walk_packages(trainer.__path__, "trainer.")]
    values = [value for module in modules for value in vars(module).values()]
    return {name_of(value) for value in values if isinstance(value, Verb)}


def test_every_form_of_the_site_is_tried():
    forms = {name for name, view in named_views() if takes_forms(view)}
    assert forms - READ_ONLY <= {name.partition(" ")[0] for name in WRITES}


def takes_forms(view) -> bool:
    """Return whether a view accepts POST; one that needs more than a request to say so does."""
    try:
        refused = view(RequestFactory().put("/"))
    except Exception:  # noqa: BLE001 - whatever it needs
        return True
    return "POST" in refused.headers.get("Allow", "POST")


@pytest.mark.parametrize("name", ["reveal", "memo", "sign-up", "start-session"])
def test_without_another_try_writes_are_lost(name, monkeypatch):
    monkeypatch.setattr(retrying, "TRIES", 1)
    conflicts = [fault for fault in faults(trial(name).usual) if fault.place == "before commit"]
    for fault in conflicts:
        with pytest.raises(AssertionError):
            trial(name).meet(fault)
    assert conflicts


@Verb
def forgetful(user: User) -> None:
    """Store a session under a UUID that is new in every try."""
    PracticeSession.objects.create(user=user, name="Kitchen", uuid=uuid4())


def test_a_verb_that_does_not_recognise_its_work_is_seen_to_double_it():
    def prepare() -> Send:
        alice = member()

        def send() -> int:
            forgetful(alice)
            return DONE

        return send

    with pytest.raises(AssertionError):
        Trial("forgetful", prepare).meet(unanswered(1))
    assert PracticeSession.objects.count() == 2
