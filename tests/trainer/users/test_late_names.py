"""Names that code of the release before wrote, which knows of no folded form."""

from importlib import import_module
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.contrib.auth import authenticate
from django.core.management import call_command
from django.db import connection

from tests.trainer.users.conftest import PASSWORD
from trainer.users.late_names import fold_late_names
from trainer.users.models import User

pytestmark = pytest.mark.django_db
MIGRATION = import_module("trainer.users.migrations.0006_names_folded")


def written_before(name, **told):
    """A member as the release before writes them."""
    user = User(username=name, **told)
    user.set_password(PASSWORD)
    user.save()
    return user


def forms():
    return list(User.objects.order_by("pk").values_list("username", "folded_name"))


def migrate():
    MIGRATION.fold_names(apps, SimpleNamespace(connection=connection))


def signed_in_as(name):
    user = authenticate(username=name, password=PASSWORD)
    return user and user.username


@pytest.fixture
def three():
    for name in ("Élodie", "Zoë", "élodie"):
        written_before(name)


@pytest.mark.parametrize("portion", [1, 2, 1000])
def test_the_migration_folds_names_and_leaves_one_that_another_has(three, monkeypatch, portion):
    monkeypatch.setattr(MIGRATION, "PORTION", portion)
    migrate()
    told = [("Élodie", "élodie"), ("Zoë", "zoë"), ("élodie", None)]
    assert forms() == told
    migrate()
    assert forms() == told


def test_the_migration_has_nothing_to_do_with_guests(guest):
    migrate()
    assert forms() == [(guest.username, None)]


def test_of_two_whose_names_fold_alike_each_signs_in_as_they_write_it(three):
    migrate()
    spellings = ("Élodie", "élodie", "ÉLODIE", "ZOË", "nobody")
    assert [signed_in_as(name) for name in spellings] == [
        "Élodie",
        "élodie",
        "Élodie",
        "Zoë",
        None,
    ]


def test_a_name_that_is_not_folded_is_found_as_it_is_written_and_taken():
    written_before("Zoë")
    assert [signed_in_as(name) for name in ("Zoë", "Zoe\u0308", "ZOË")] == ["Zoë", "Zoë", None]
    assert User.objects.called("Zoë").exists()


def test_late_names_are_folded_once(alice, guest):
    written_before("Zoë")
    assert fold_late_names() == 1
    assert forms()[-1] == ("Zoë", "zoë")
    assert fold_late_names() == 0


def test_who_was_renamed_before_goes_by_the_new_name(alice):
    User.objects.filter(pk=alice.pk).update(username="Alicia")
    assert fold_late_names() == 1
    assert forms() == [("Alicia", "alicia")]


def test_a_name_that_is_another_s_waits_until_that_one_goes(three):
    assert fold_late_names() == 2
    assert fold_late_names() == 0
    User.objects.get(username="Élodie").delete()
    assert fold_late_names() == 1
    assert forms() == [("Zoë", "zoë"), ("élodie", "élodie")]


def test_who_goes_meanwhile_is_passed_over(three, monkeypatch):
    def gone(self, **_):
        return User.objects.none()

    monkeypatch.setattr(type(User.objects.all()), "select_for_update", gone)
    assert fold_late_names() == 0


def test_the_daily_clearing_does_it():
    written_before("Zoë")
    call_command("purge_accounts", verbosity=0)
    assert forms() == [("Zoë", "zoë")]
