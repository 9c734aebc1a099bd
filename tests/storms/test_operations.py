"""An import, a merge and a deletion are killed in their middle, and end as if nothing had happened."""

import json
from contextlib import closing, contextmanager

import pytest

from tests.postgresql import private_server
from tests.scale import IS_LONG, sample
from tests.servers import prepared, serving
from tests.storms.operations import (
    attempts_in,
    bring,
    delete_everything,
    export_of,
    killing,
    wait_until_moved,
)
from tests.visitors import Visitor, drill, sign_in, sign_up

ATTEMPTS = sample(1_000, 20_000)
KILLS = sample(4, 12)
PATIENCE = 120
MEMO = "ui na lw"
ADD_HISTORY = """
import django
django.setup()
from tests.storms.history import give
from trainer.people.models import User
give(User.objects.filter(is_guest=True, merged_into=None).latest("pk").username, {count})
"""
ROWS = """
import django
django.setup()
from tests.storms.purge import counts
print(counts())
"""


@contextmanager
def sqlite(folder):
    yield f"sqlite:///{folder}/site.sqlite3"


@contextmanager
def postgresql(folder):
    with private_server() as address:
        yield address


DATABASES = {"SQLite": sqlite, "PostgreSQL": postgresql}


# A server that is killed costs seconds: `make long` does it on both databases.
@pytest.fixture(params=DATABASES if IS_LONG else ["SQLite"])
def site(request, tmp_path, collected_static, settings):
    with DATABASES[request.param](tmp_path) as database:
        yield prepared(database, settings.STATIC_ROOT, "tests.storms.operations_settings")


@pytest.fixture
def server(site, tmp_path):
    with serving(site, tmp_path / "log") as server:
        yield server


def guest_with_history(site, server):
    guest = Visitor(server.address, PATIENCE, comes_from="10.2.0.1")
    drill(guest, MEMO)
    site.run("-c", ADD_HISTORY.format(count=ATTEMPTS))
    return guest


def test_what_is_killed_in_its_middle_ends_as_if_nothing_had_happened(site, server):
    """One account gets a file, then the attempts of a guest, and then loses everything, three times killed."""
    with (
        closing(guest_with_history(site, server)) as first,
        closing(Visitor(server.address, PATIENCE, comes_from="10.2.0.2")) as member,
    ):
        file = export_of(first)
        drilled = drill(member, MEMO)
        sign_up(member, "member")
        with killing(server, KILLS):
            bring(member, file)
        expected = sorted([*attempts_in(file), drilled.uuid])
        assert attempts_in(export_of(member)) == expected
        imported_again = member.asked_again

        with closing(guest_with_history(site, server)) as second:
            others = attempts_in(export_of(second))
            with killing(server, KILLS):
                sign_in(second, "member")
                wait_until_moved(second)
            expected = sorted([*expected, *others])
            assert attempts_in(export_of(second)) == attempts_in(export_of(member)) == expected

        with killing(server, KILLS):
            delete_everything(member)
        assert attempts_in(export_of(first)) == attempts_in(file)
    rows = len(expected) + ATTEMPTS
    assert counts(site) == [rows, ATTEMPTS, rows, 1]
    assert imported_again + second.asked_again + member.asked_again > 0


def counts(site):
    return json.loads(site.run("-c", ROWS))


def test_a_deletion_that_is_killed_goes_on_where_it_stopped(site, server):
    with (
        closing(guest_with_history(site, server)) as first,
        closing(guest_with_history(site, server)) as second,
    ):
        sign_up(second, "member")
        others_export, before = export_of(first), [2 * ATTEMPTS, 2 * ATTEMPTS, 2 * ATTEMPTS, 1]
        purged = site.run("-m", "tests.storms.purge", "member", str(sample(12, 1)))
        *states, after = map(json.loads, purged.splitlines())
        assert after == [ATTEMPTS, ATTEMPTS, ATTEMPTS, 0]
        for column in zip(before, *states, after, strict=True):
            assert list(column) == sorted(column, reverse=True)
        # Some were killed before the first rows went, and some between two portions.
        assert states[0] == before
        assert any(before[0] > attempts > after[0] for attempts, *_ in states)
        assert attempts_in(export_of(first)) == attempts_in(others_export)
