"""The panel hides accounts at once; the next purge deletes what they stored."""

import pytest
from django.contrib.auth.models import Permission
from django.utils import timezone

from cubecore.memo import LetterScheme, Method
from cubecore.models import NotationScheme
from tests.html import read_page
from tests.trainer.cast import signed_in
from tests.trainer.transfer.cast import attempt
from trainer.methods.stored import keep_method
from trainer.people.models import User
from trainer.practice.models import Attempt
from trainer.transfer.deletion import purge
from trainer.transfer.merge import merge_guest

pytestmark = pytest.mark.django_db
LIST = "/admin/people/user/"


@pytest.fixture
def panel(db):
    return signed_in(User.objects.create_superuser("root"))


def delete(panel, *users):
    """Delete users, one on their own page and several from the list, and confirm it."""
    if len(users) == 1:
        return panel.post(f"{LIST}{users[0].pk}/delete/", {"post": "yes"}, follow=True)
    chosen = {"action": "delete_selected", "_selected_action": [user.pk for user in users]}
    return panel.post(LIST, chosen | {"post": "yes"}, follow=True)


def names():
    return set(User.objects.values_list("username", flat=True))


@pytest.mark.parametrize("count", [1, 2])
def test_accounts_are_hidden_at_once_and_deleted_by_the_next_purge(panel, alice, bob, count):
    attempt(alice)
    browser = signed_in(alice)
    page = read_page(delete(panel, *[alice, bob][:count]).text)
    assert "purge_accounts deletes what they stored." in page.one("ul", class_="messagelist").text
    assert "alice" not in page.one("table", id="result_list").text
    assert "alice" not in browser.get("/account/", follow=True).text
    assert (names(), Attempt.objects.count()) == ({"root", "alice", "bob"}, 1)
    assert purge(timezone.now()).on_request == count
    assert (names(), Attempt.objects.count()) == ({"root", *["bob"][count - 1 :]}, 0)


def test_the_page_before_names_the_accounts_and_counts_their_attempts(
    panel, alice, django_assert_max_num_queries
):
    for _ in range(30):
        attempt(alice)
    with django_assert_max_num_queries(20):
        page = read_page(panel.get(f"{LIST}{alice.pk}/delete/").text).one(id="content").text
    assert "Attempts: 30" in page.replace("attempts", "Attempts")
    assert str(Attempt.objects.first()) not in page


@pytest.mark.parametrize(
    ("rights", "is_hidden"), [(["delete_user"], False), (["delete_user", "delete_attempt"], True)]
)
def test_who_may_not_delete_attempts_deletes_nobody_who_has_some(alice, bob, rights, is_hidden):
    helper = User.objects.create_user("helper", is_staff=True)
    helper.user_permissions.set(
        Permission.objects.filter(codename__in=[*rights, "view_user", "change_user"])
    )
    attempt(alice)
    for user in (alice, bob):
        delete(signed_in(User.objects.get(pk=helper.pk)), user)
        user.refresh_from_db()
    assert (alice.is_active, bob.is_active) == (not is_hidden, False)


def test_whose_letters_another_method_needs_stays(panel, alice, bob):
    scheme = NotationScheme.objects.keep(LetterScheme.builtin("kana"), owner=alice)
    keep_method(bob, Method(scheme=scheme.scheme), scheme)
    assert "bob" in read_page(delete(panel, alice).text).one(id="content").text
    alice.refresh_from_db()
    assert alice.is_active


def test_a_guest_who_was_merged_goes_at_once(panel, alice, guest):
    merge_guest(guest, alice)
    delete(panel, guest)
    assert names() == {"root", "alice"}
