import json

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.management import call_command
from django.db.models import RestrictedError

from cubecore.memo import LetterScheme, Method
from cubecore.models import NotationScheme
from trainer.methods.stored import (
    keep_method,
    method_from_snapshot,
    method_of,
    snapshot,
    stored_method,
)
from trainer.people.models import User

pytestmark = pytest.mark.django_db
THREE_STYLE = Method(
    scheme=LetterScheme.builtin("chichu"),
    edge_buffer="UF",
    corner_buffer="UFR",
    edge_order=("UB", "DF"),
    parity_method="swap-edges:UF-UR",
)


@pytest.fixture
def chichu(db):
    call_command("load_schemes", verbosity=0)
    return NotationScheme.objects.get(slug="chichu")


@pytest.fixture
def own(alice):
    document = LetterScheme.builtin("ufrbld").to_json() | {"name": "mine"}
    return NotationScheme.objects.keep(LetterScheme.from_json(document), owner=alice)


def test_who_never_said_memorises_in_the_usual_way(alice):
    assert [method_of(who) for who in (None, AnonymousUser(), alice)] == [Method()] * 3


def test_a_method_comes_back_as_it_was_kept(alice, chichu):
    keep_method(alice, THREE_STYLE, chichu)
    assert method_of(alice) == THREE_STYLE
    assert stored_method(alice).scheme == chichu


def test_the_latest_method_holds(alice, bob, chichu):
    keep_method(alice, Method(scheme=chichu.scheme), chichu)
    keep_method(alice, THREE_STYLE, chichu)
    assert (method_of(alice), method_of(bob)) == (THREE_STYLE, Method())


def test_one_query_reads_a_method(alice, chichu, django_assert_num_queries):
    keep_method(alice, THREE_STYLE, chichu)
    with django_assert_num_queries(1):
        method_of(alice)


def test_a_method_follows_the_changes_of_its_scheme(alice, own):
    keep_method(alice, Method(scheme=own.scheme), own)
    own.letters["edges"]["UF"] = "!"
    own.save()
    assert method_of(alice).scheme.edges[2] == "!"


def test_a_scheme_that_no_longer_fits_is_reported_and_the_usual_method_used(alice, own):
    keep_method(alice, Method(scheme=own.scheme, flips_as="capitals"), own)
    own.letters["edges"]["UF"] = "!"
    own.save()
    stored = stored_method(alice)
    assert (stored.method, stored.scheme) == (Method(), own)
    assert str(stored.problem) == ("The letter '!' has no upper case, which would mark a flip.")


def test_a_snapshot_is_a_document_that_gives_the_method_back(own):
    method = Method(scheme=own.scheme, edge_buffer="DF")
    document = json.loads(json.dumps(snapshot(method)))
    own.letters["edges"]["UF"] = "!"
    own.save()
    assert method_from_snapshot(document) == method


def test_nobody_loses_the_scheme_they_memorise_by(alice, chichu):
    keep_method(alice, THREE_STYLE, chichu)
    with pytest.raises(RestrictedError):
        chichu.delete()
    assert NotationScheme.objects.with_use().get(slug="chichu").uses == 1


def test_a_person_goes_with_their_method_and_schemes(alice, own):
    keep_method(alice, Method(scheme=own.scheme), own)
    alice.delete()
    assert (User.objects.count(), NotationScheme.objects.count()) == (0, 0)
