"""Merging very many twins: as few statements as for two, in portions, and without reading all."""

import re
from datetime import timedelta
from uuid import uuid4, uuid5

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests import scale
from tests.trainer.transfer.cast import CSTIMER, answers, attempt
from tests.trainer.transfer.imports.conftest import NOW, add_file, sample
from trainer.drills.models import DrillAnswer
from trainer.methods.stored import Method, snapshot
from trainer.people.models import User
from trainer.practice.models import Attempt
from trainer.practice.writing import delete_attempts, share_attempt
from trainer.transfer.imports.cstimer_attempts import NAMESPACE
from trainer.transfer.merge import merge_guest, move_on

pytestmark = pytest.mark.django_db


def twins(alice, guest, *, imported, others):
    """Store imported twins, and attempts and answers of deals and questions that both had."""
    fields = {"scramble": "R U", "method": snapshot(Method()), "event": "both"}
    uuids = [uuid5(NAMESPACE, f"solve {number}") for number in range(imported)]
    uuids += [uuid4() for _ in range(others)]
    for number, user in enumerate((alice, guest)):
        at = NOW + timedelta(seconds=number)
        made = [Attempt(user=user, uuid=uuid, revealed_at=at, **fields) for uuid in uuids]
        Attempt.objects.bulk_create(made)
        answers(user, others, answered_at=at)


def test_sixty_twins_take_as_many_statements_as_two(alice, bob, guest):
    other = User.objects.create_guest()
    twins(bob, other, imported=2, others=2)
    with CaptureQueriesContext(connection) as few:
        merge_guest(other, bob)
    twins(alice, guest, imported=30, others=30)
    with CaptureQueriesContext(connection) as many:
        merge_guest(guest, alice)
    assert len(many) == len(few)
    assert Attempt.objects.of(alice.pk).count() == 30 + 2 * 30
    assert DrillAnswer.objects.of(alice.pk).count() == 2 * 30
    assert not Attempt.objects.filter(user=guest).exists()


def test_thousands_of_twins_are_moved_in_portions(alice, guest):
    imported, others = scale.sample(900, 3_000), scale.sample(300, 1_000)
    whole = imported + 2 * others
    twins(alice, guest, imported=imported, others=others)
    merge_guest(guest, alice)
    assert Attempt.objects.of(alice.pk).count() <= whole - others // 2
    move_on(alice, 60)
    assert Attempt.objects.of(alice.pk).count() == whole
    assert DrillAnswer.objects.of(alice.pk).count() == 2 * others
    assert not Attempt.objects.filter(user=guest).exists()


# A search that the index narrows down to a person, and no further.
ALL_OF_A_PERSON = re.compile(r"practice_attempt (AS \w+ )?USING .*\(user_id=\?\)$|SCAN practice_")


@pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite says in words what it reads")
def test_no_statement_reads_all_attempts_of_a_person_but_the_one_with_a_limit(alice, guest):
    for user in (alice, guest):
        add_file(user, sample(CSTIMER[0]))
        attempt(user, revealed_at=NOW)
    delete_attempts(Attempt.objects.of(alice.pk), NOW)
    for shared in Attempt.objects.filter(user=guest, checker="csTimer"):
        share_attempt(shared)
    with CaptureQueriesContext(connection) as queries:
        merge_guest(guest, alice)
    statements = [
        query["sql"] for query in queries if query["sql"].startswith(("UPD", "DEL", "SEL"))
    ]
    assert len(statements) > 20
    for statement in statements:
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN QUERY PLAN {statement}")
            plan = [row[3] for row in cursor.fetchall()]
        if "LIMIT" not in statement:
            assert not any(map(ALL_OF_A_PERSON.search, plan)), (plan, statement)
