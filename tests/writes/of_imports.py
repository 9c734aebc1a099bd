"""The writes of imports."""

from typing import Any

from django.test import Client

from tests.trainer.practice.cast import NOON, judged_attempt
from tests.trainer.transfer.imports.conftest import add_file, exported_text, read_file, sample
from tests.writes.of_accounts import scheme
from tests.writes.requests import FILE, Send, member, post, write
from trainer.methods.schemes import choose_scheme
from trainer.practice.models import PracticeSession
from trainer.transfer.imports import receive


def own_file() -> bytes:
    """An export with one of everything, of somebody who is gone."""
    bob = member("bob")
    judged_attempt(bob)
    PracticeSession.objects.create(user=bob, name="Evening")
    choose_scheme(bob, scheme(bob))
    text: str = exported_text(bob)
    bob.method_settings.delete()
    bob.delete()
    return text.encode()


@write("import-file")
def import_file() -> Send:
    alice = member()
    receive(alice, "earlier", [own_file()], NOON)
    return post(alice, "import-file", file=own_file())


@write("import-file of a visitor")
def first_file() -> Send:
    return post(Client(), "import-file", file=own_file())


@write("import-file that is refused")
def refused_file() -> Send:
    return post(member(), "import-file", **{FILE: sample("hostile/deep.json")})


@write("import-sessions")
def import_sessions() -> Send:
    alice = member()
    source = receive(alice, "file", [sample("cstimer-sample-1.json")], NOON)
    form: dict[str, Any] = {"2": "both"}
    return post(alice, "import-sessions", source.pk, **form)


@write("import-read")
def import_read() -> Send:
    alice = member()
    return post(alice, "import-read", receive(alice, "file", [own_file()], NOON).pk)


@write("import-read of a damaged file")
def import_damaged() -> Send:
    alice = member()
    damaged = own_file().replace(b'"scramble": "', b'"scramble": "?')
    return post(alice, "import-read", receive(alice, "file", [damaged], NOON).pk)


@write("import-add")
def import_add() -> Send:
    alice = member()
    return post(alice, "import-add", read_file(alice, own_file()).pk)


@write("import-add with penalties")
def import_add_with_penalties() -> Send:
    alice = member()
    add_file(alice, sample("cstimer-sample-1.json"))
    changed = sample("cstimer-sample-1.json").replace(b"[[0,", b"[[-1,")
    return post(alice, "import-add", read_file(alice, changed).pk, update_penalties="on")


@write("import-drop")
def import_drop() -> Send:
    alice = member()
    return post(alice, "import-drop", read_file(alice, own_file()).pk)
