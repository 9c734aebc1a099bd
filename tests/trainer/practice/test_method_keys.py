"""The keys of methods: what the database reads in a document, and which ones somebody's attempts have."""

from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from cubecore.memo import LetterScheme
from tests.trainer.progress.cast import NOON, solved
from trainer.methods.stored import Method, snapshot
from trainer.people.models import User
from trainer.practice.method_keys import has_method, method_keys
from trainer.practice.models import Attempt, KeyedMethod, MethodKey, read_key

pytestmark = pytest.mark.django_db

OWN = {**LetterScheme.builtin("kana").to_json(), "name": 'Ürs\' "letters"'}
METHODS = [
    Method(),
    Method(memo_as="stickers"),
    Method(edge_buffer="UF", corner_buffer="UFR"),
    Method(edge_buffer="UF", corner_buffer="UFR", parity_method="swap-edges:UF-UR"),
    Method(scheme=LetterScheme.from_json(OWN)),
]
UNREADABLE = [[], ["UF"], 7, "UF", {}, {"scheme": {}}]
DAMAGED = [{"scheme": "speffz"}, {"scheme": ["speffz"], "edge_buffer": "UF"}, {"edge_buffer": 7}]
STATES: list[dict[str, Any]] = [
    {},
    {"deleted_at": NOON},
    {"mode": "trace"},
    {"correct": None, "dnf": True},
    {"phase": "memo", "correct": None, "handed_in_at": None},
    {"phase": "memo", "correct": None, "handed_in_at": None, "revealed_at": NOON},
]


def of_document(document) -> KeyedMethod:
    """Read the same fields as the database does."""
    scheme = document["scheme"]
    return KeyedMethod(
        document["edge_buffer"],
        document["corner_buffer"],
        document["parity_method"],
        scheme["name"] if isinstance(scheme, dict) else scheme,
    )


def keys_of(user):
    return method_keys(Attempt.objects.of(user.pk).memos(NOON + timedelta(hours=1)), 500)


@pytest.mark.parametrize("method", METHODS)
def test_the_database_reads_what_distinguishes_methods(alice, method):
    document = snapshot(method)
    solved(alice, 30_000, 10_000, method=document)
    assert [read_key(key) for key in keys_of(alice)] == [of_document(document)]


@pytest.mark.parametrize("document", UNREADABLE)
def test_what_is_no_method_has_no_name(alice, document):
    solved(alice, 30_000, 10_000, method=document)
    assert [read_key(key) for key in keys_of(alice)] == [None]


@pytest.mark.parametrize(
    "document", [*DAMAGED, {"scheme": "n" * 5_000, "edge_buffer": "e" * 5_000}]
)
def test_what_is_damaged_is_stored_and_read(alice, document):
    solved(alice, 30_000, 10_000, method=document)
    assert len(keys_of(alice)) == 1


def test_each_method_of_an_attempt_that_counts_is_stepped_to_once(alice):
    rng, counted = Random(1), set()
    bob = User.objects.create_user("Bob")
    for number in range(90):
        document, state = snapshot(rng.choice(METHODS)), rng.choice(STATES)
        user = alice if rng.random() < 0.2 else bob
        at = NOON - timedelta(days=30) + timedelta(hours=number)
        attempt = solved(user, 1, 1, **{"revealed_at": at, "method": document} | state)
        if Attempt.objects.of(alice.pk).memos(NOON + timedelta(hours=1)).filter(pk=attempt.pk):
            counted.add(of_document(document))
        assert {read_key(key) for key in keys_of(alice)} == counted
        assert len(keys_of(alice)) == len(counted)
    assert len(counted) == len({of_document(snapshot(method)) for method in METHODS})


def test_attempts_with_a_method_are_found(alice):
    attempts = [solved(alice, 1, 1, method=snapshot(method)).pk for method in METHODS]
    matching = [
        set(Attempt.objects.filter(has_method(alice.pk, [key])).values_list("pk", flat=True))
        for key in keys_of(alice)
    ]
    assert sorted(map(len, matching)) == [1, 1, 1, 2]
    assert set().union(*matching) == set(attempts)


def test_no_more_are_named_than_a_page_can_offer(alice):
    for method in METHODS:
        solved(alice, 1, 1, method=snapshot(method))
    assert method_keys(Attempt.objects.of(alice.pk), 2) == sorted(keys_of(alice))[:2]


@pytest.mark.skipif(connection.vendor != "sqlite", reason="explains no step of a recursion")
def test_each_step_looks_the_next_method_up(alice):
    with connection.cursor() as cursor, CaptureQueriesContext(connection) as queries:
        keys_of(alice)
        cursor.execute(f"EXPLAIN QUERY PLAN {queries[-1]['sql']}")
        plan = [line for *_, line in cursor.fetchall()]
    assert any("attempt_user_methods (user_id=? AND <expr>>?)" in line for line in plan)


def test_the_next_method_is_looked_up_in_the_index(alice):
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            for way in ("seqscan", "bitmapscan", "sort"):
                cursor.execute(f"SET LOCAL enable_{way} = off")
    keyed = Attempt.objects.of(alice.pk).annotate(method_key=MethodKey("method"))
    following = keyed.filter(method_key__gt="a").order_by("method_key").values("method_key")[:1]
    assert "attempt_user_methods" in following.explain()
