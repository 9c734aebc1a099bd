"""Nobody but a superuser sees or sets rights, or changes staff and superusers in any way."""

import pytest
from django.contrib.auth.models import Group, Permission
from django.test import Client

from tests.trainer.cast import PASSWORD, signed_in
from trainer.people.models import User
from trainer.transfer.admin import RIGHTS

pytestmark = pytest.mark.django_db

LIST = "/admin/people/user/"
NEW_PASSWORD = "another battery horse"  # noqa: S105 - a test's
NEW_PASSWORDS = {"password1": NEW_PASSWORD, "password2": NEW_PASSWORD, "usable_password": "true"}


@pytest.fixture
def helper():
    """Staff with every right there is, short of being a superuser."""
    user = User.objects.create_user("helper", password=PASSWORD, is_staff=True)
    user.user_permissions.set(Permission.objects.all())
    return user


@pytest.fixture
def panel(helper):
    return signed_in(helper)


@pytest.fixture
def root():
    return User.objects.create_superuser("root", password=PASSWORD)


@pytest.fixture
def group():
    group = Group.objects.create(name="everything")
    group.permissions.set(Permission.objects.all())
    return group


@pytest.fixture(params=["helper", "staff", "superuser", "superuser without staff"])
def protected(request, helper):
    if request.param == "helper":
        return helper
    sue = User.objects.create_user("sue", password=PASSWORD)
    sue.is_superuser = request.param.startswith("superuser")
    sue.is_staff = request.param in ("staff", "superuser")
    sue.save()
    return sue


def state(user: User) -> tuple[object, ...]:
    user.refresh_from_db()
    rights = (list(user.groups.all()), set(user.user_permissions.all()))
    return (user.username, user.email, user.password, user.is_staff, user.is_superuser, *rights)


def filled(user: User) -> dict[str, object]:
    form_data = {
        "username": user.username,
        "email": "new@blindtrace.example",
        "time_zone": "UTC",
        "day_start_hour": 4,
        "theme": "system",
        "palette": "standard",
        "sticker_colors": user.sticker_colors,
        "letters_on_stickers": "hover",
        "cube_view": "space",
        "timer_hold_ms": "300",
        "is_active": "on",
    }
    return form_data | {"method_settings-TOTAL_FORMS": "0", "method_settings-INITIAL_FORMS": "0"}


def given(right: str, group: Group) -> object:
    if right == "groups":
        return [group.pk]
    if right == "user_permissions":
        return list(Permission.objects.values_list("pk", flat=True))
    return "on"


def rights_of(user: User) -> tuple[object, ...]:
    user.refresh_from_db()
    return (
        user.is_staff,
        user.is_superuser,
        list(user.groups.all()),
        user.user_permissions.count(),
    )


@pytest.mark.parametrize("right", RIGHTS)
def test_a_right_is_given_by_superusers_alone(panel, root, alice, group, right):
    form_data = filled(alice) | {right: given(right, group)}
    assert panel.post(f"{LIST}{alice.pk}/change/", form_data).status_code == 302
    alice.refresh_from_db()
    assert alice.email == "new@blindtrace.example"
    assert rights_of(alice) == (False, False, [], 0)
    assert signed_in(root).post(f"{LIST}{alice.pk}/change/", form_data).status_code == 302
    assert rights_of(alice) != (False, False, [], 0)


@pytest.mark.parametrize("right", RIGHTS)
def test_a_right_is_seen_by_superusers_alone(panel, root, alice, right):
    address = f"{LIST}{alice.pk}/change/"
    assert f'name="{right}"' not in panel.get(address).text
    assert f"field-{right}" not in panel.get(address).text
    assert f'name="{right}"' in signed_in(root).get(address).text


@pytest.mark.parametrize("right", RIGHTS)
def test_a_list_by_a_right_is_shown_to_superusers_alone(panel, root, alice, group, right):
    value = 1 if right.startswith("is_") else group.pk
    query = f"{LIST}?{right}__exact={value}"
    assert panel.get(query).status_code == 400
    assert signed_in(root).get(query).status_code == 200
    assert panel.get(LIST).text.count(f"column-{right}") == 0


def test_staff_and_superusers_are_in_no_list_of_other_staff(panel, protected, alice):
    page = panel.get(LIST).text
    assert "alice</a>" in page
    assert f"{protected.username}</a>" not in page
    assert f"{protected.username}</a>" not in panel.get(f"{LIST}?q={protected.username}").text


@pytest.mark.parametrize("right", ["", *RIGHTS])
def test_nothing_of_staff_and_superusers_is_changed(panel, protected, group, right):
    before = state(protected)
    form_data = filled(protected) | ({right: given(right, group)} if right else {})
    panel.post(f"{LIST}{protected.pk}/change/", form_data)
    assert state(protected) == before


def test_no_password_of_staff_and_superusers_is_set(panel, protected):
    before = state(protected)
    address = f"{LIST}{protected.pk}/password/"
    answers = [panel.get(address), panel.post(address, NEW_PASSWORDS)]
    answers += [panel.post(address, {"usable_password": "false", "unset-password": "1"})]
    assert {answer.status_code for answer in answers} <= {403, 404}
    assert state(protected) == before


def test_a_member_is_still_given_a_password(panel, alice):
    assert panel.post(f"{LIST}{alice.pk}/password/", NEW_PASSWORDS).status_code == 302
    alice.refresh_from_db()
    assert alice.check_password(NEW_PASSWORD)


def test_no_staff_and_no_superuser_is_deleted(panel, protected):
    panel.post(f"{LIST}{protected.pk}/delete/", {"post": "yes"})
    assert User.objects.get(pk=protected.pk).is_active


def test_history_of_staff_and_superusers_is_not_shown(panel, protected):
    assert panel.get(f"{LIST}{protected.pk}/history/").status_code == 302


@pytest.mark.parametrize("action", ["delete_selected", "keep_accounts"])
def test_no_action_on_many_reaches_staff_and_superusers(panel, protected, alice, action):
    User.objects.filter(pk=protected.pk).update(deletes_at="2026-03-01T12:00Z")
    chosen = {"action": action, "_selected_action": [protected.pk, alice.pk], "post": "yes"}
    panel.post(LIST, chosen)
    row = User.objects.get(pk=protected.pk)
    assert (row.deletes_at is not None, row.is_active) == (True, True)
    assert User.objects.get(pk=alice.pk).is_active == (action == "keep_accounts")


def test_who_may_only_look_keeps_no_accounts(alice):
    looker = User.objects.create_user("looker", password=PASSWORD, is_staff=True)
    looker.user_permissions.set(Permission.objects.filter(codename="view_user"))
    User.objects.filter(pk=alice.pk).update(deletes_at="2026-03-01T12:00Z")
    chosen = {"action": "keep_accounts", "_selected_action": [alice.pk]}
    signed_in(looker).post(LIST, chosen)
    alice.refresh_from_db()
    assert alice.deletes_at is not None


@pytest.mark.parametrize("right", RIGHTS)
def test_nobody_new_is_given_a_right(panel, group, right):
    form_data = NEW_PASSWORDS | {"username": "carol", right: given(right, group)}
    assert panel.post(f"{LIST}add/", form_data).status_code == 302
    assert rights_of(User.objects.get(username="carol")) == (False, False, [], 0)


@pytest.mark.parametrize("what", ["", "add/", "{}/change/", "{}/delete/", "{}/history/"])
def test_groups_are_seen_and_set_by_superusers_alone(panel, root, group, what):
    address = "/admin/auth/group/" + what.format(group.pk)
    assert (panel.get(address).status_code, panel.post(address).status_code) == (403, 403)
    assert signed_in(root).get(address).status_code == 200


def test_a_superuser_who_may_not_sign_in_is_none(root):
    browser = signed_in(root)
    User.objects.filter(pk=root.pk).update(is_active=False)
    assert browser.get(LIST).status_code == 302
    assert isinstance(browser, Client)
