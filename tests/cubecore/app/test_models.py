"""Letter schemes in the database have owners, visibility and uses that keep them."""

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.db.models import RestrictedError

from cubecore.errors import SchemeError
from cubecore.memo import LetterScheme
from cubecore.models import Kind, NotationScheme, copy_name, new_share_token, new_slug
from trainer.methods.models import MethodSettings

pytestmark = pytest.mark.django_db

NOBODY = AnonymousUser()


def names(schemes):
    return [scheme.name for scheme in schemes]


def letters():
    document = LetterScheme.builtin("speffz").to_json()
    del document["name"]
    return document


def test_a_stored_scheme_is_the_scheme_that_was_stored(speffz, alice):
    stored = NotationScheme.objects.keep(speffz, owner=alice)
    assert NotationScheme.objects.get(pk=stored.pk).scheme == speffz


def test_letters_of_big_cubes_are_stored_too(alice):
    document = LetterScheme.builtin("speffz").to_json()
    kana = LetterScheme.builtin("kana")
    document["midges"] = dict(zip(document["edges"], kana.edges, strict=True))
    scheme = LetterScheme.from_json(document)
    assert NotationScheme.objects.keep(scheme, owner=alice).scheme == scheme


def test_a_built_in_scheme_is_that_of_the_library(built_in):
    assert built_in["chichu"].scheme is LetterScheme.builtin("chichu")


def test_everyone_sees_public_schemes_and_owners_their_own(built_in, speffz, alice, bob):
    NotationScheme.objects.keep(speffz, name="club")
    NotationScheme.objects.keep(speffz, name="hers", owner=alice)
    visible = NotationScheme.objects.in_order()
    everyones = ["Speffz", "UFRBLD", "ChiChu", "Kana", "club"]
    assert names(visible.visible_to(NOBODY)) == everyones
    assert names(visible.visible_to(bob)) == everyones
    assert names(visible.visible_to(alice)) == [*everyones, "hers"]


def test_a_scheme_without_owner_belongs_to_nobody(built_in, speffz, alice):
    NotationScheme.objects.keep(speffz, name="hers", owner=alice)
    assert names(NotationScheme.objects.owned_by(alice)) == ["hers"]
    assert names(NotationScheme.objects.owned_by(NOBODY)) == []


def test_built_in_schemes_are_recognised(built_in, speffz):
    NotationScheme.objects.keep(speffz)
    assert set(NotationScheme.objects.builtin()) == set(built_in.values())


@pytest.mark.parametrize(
    ("changes", "constraint"),
    [
        ({"kind": "rented"}, "scheme_kind_is_known"),
        ({"kind": Kind.OWNED}, "scheme_has_owner_if_owned"),
        ({"name": ""}, "scheme_has_a_name"),
        ({"share_token": "t"}, "scheme_shared_by_its_owner"),
    ],
)
def test_the_database_refuses_impossible_rows(changes, constraint):
    row = {"name": "mine", "slug": "mine", "kind": Kind.PUBLIC, "letters": letters()} | changes
    with pytest.raises(IntegrityError, match=constraint), transaction.atomic():
        NotationScheme.objects.create(**row)


def test_the_database_refuses_an_owner_of_a_public_scheme(alice):
    with pytest.raises(IntegrityError, match="scheme_has_owner_if_owned"), transaction.atomic():
        NotationScheme.objects.create(name="n", slug="s", letters=letters(), owner=alice)


def test_every_problem_belongs_to_its_field():
    scheme = NotationScheme(name="a\nb", description="c\td", slug="s", letters=letters())
    scheme.letters["edges"] |= {"UF": "q", "FU": ""}
    scheme.letters["corners"].pop("UFR")
    with pytest.raises(ValidationError) as refused:
        scheme.full_clean()
    assert refused.value.message_dict == {
        "name": ["The name contains a character that cannot be displayed."],
        "description": ["The description contains a character that cannot be displayed."],
        "letters": [
            "edges: UF and BU have the same letter, 'q'.",
            "corners: UFR is missing.",
        ],
    }


def test_an_empty_name_is_reported_once():
    with pytest.raises(ValidationError) as refused:
        NotationScheme(slug="s", letters=letters()).full_clean()
    assert refused.value.message_dict == {"name": ["This field cannot be blank."]}


@pytest.mark.parametrize("stored", [[1, 2], "text", 3])
def test_letters_that_are_not_an_object_are_a_problem(stored):
    scheme = NotationScheme(name="n", slug="s", letters=stored)
    with pytest.raises(ValidationError, match="Unknown key 'letters'"):
        scheme.clean()
    with pytest.raises(SchemeError):
        _ = scheme.scheme


def test_a_scheme_that_a_method_uses_is_in_use_and_stays(built_in, speffz, alice, bob):
    used = NotationScheme.objects.keep(speffz, name="used")
    MethodSettings.objects.create(user=bob, scheme=used)
    marked = NotationScheme.objects.with_use()
    assert [scheme.name for scheme in marked if scheme.uses] == ["used"]
    assert (used.is_in_use, built_in["kana"].is_in_use) == (True, False)
    with pytest.raises(RestrictedError):
        used.delete()


def test_use_needs_one_query(built_in, bob, django_assert_num_queries):
    MethodSettings.objects.create(user=bob, scheme=built_in["kana"])
    with django_assert_num_queries(1):
        used = [scheme.name for scheme in NotationScheme.objects.with_use() if scheme.is_in_use]
    assert used == ["Kana"]


def test_schemes_are_deleted_with_their_owner_even_when_in_use(speffz, alice):
    hers = NotationScheme.objects.keep(speffz, owner=alice)
    MethodSettings.objects.create(user=alice, scheme=hers)
    alice.delete()
    assert not NotationScheme.objects.exists()


def test_slugs_are_readable_and_unique():
    slugs = {new_slug("My scheme № 1") for _ in range(20)}
    assert len(slugs) == 20
    assert {slug.rpartition("-")[0] for slug in slugs} == {"my-scheme-no-1"}


def test_a_key_always_gives_the_same_slug():
    keys = ["one", "one", "two"]
    first, same, other = (new_slug("Speffz", key) for key in keys)
    assert first == same != other
    assert len(first) == len(new_slug("Speffz"))


@pytest.mark.parametrize(("name", "start"), [("あいう", "あいう-"), ("!!!", "")])
def test_a_name_in_any_script_makes_a_slug(name, start):
    slug = new_slug(name)
    assert slug.startswith(start)
    assert len(slug) == len(start) + 6


def test_a_link_cannot_be_guessed():
    assert len({new_share_token() for _ in range(20)}) == 20
    assert len(new_share_token()) == 32


def test_the_name_of_a_copy_says_so_and_fits():
    assert copy_name("Kana") == "Kana, copy"
    assert copy_name("x" * 60) == "x" * 54 + ", copy"


def test_a_scheme_is_shown_by_its_name(built_in):
    assert str(built_in["ufrbld"]) == "UFRBLD"
