"""Staff who are no superusers gain no permission in the admin panel, whatever they are allowed there."""

from collections.abc import Mapping
from itertools import chain, combinations
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import Group, Permission
from django.test import Client
from django.utils import timezone

from tests.scale import sample
from tests.security.addresses import address, patterns
from tests.security.world import World
from trainer.people.models import User
from trainer.transfer.deletion import being_deleted

pytestmark = pytest.mark.django_db
NEW_PASSWORD = "another battery horse"  # noqa: S105 - a test's
ON_USERS = ("add_user", "change_user", "delete_user", "view_user")
ON_GROUPS = ("add_group", "change_group", "delete_group", "view_group")


@pytest.fixture
def helper() -> User:
    return User.objects.create_user("helper", password=NEW_PASSWORD, is_staff=True)


def panel_of(user: User, *names: str) -> Client:
    """Return the panel of staff who have the permissions of these names."""
    user.user_permissions.set(Permission.objects.filter(codename__in=names))
    browser = Client()
    browser.force_login(User.objects.get(pk=user.pk))
    return browser


def post(panel: Client, path: str, form: Mapping[str, object]) -> None:
    """Post a form as a page without files does: hundreds of values are read quickly that way."""
    content = urlencode(form, doseq=True)
    panel.post(path, content, content_type="application/x-www-form-urlencoded")


def every_permission() -> list[str]:
    return list(Permission.objects.order_by("pk").values_list("codename", flat=True))


def some(names: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Return the combinations that are tried: those with most names first, usually each fifth."""
    sizes = range(len(names), -1, -1)
    every = list(chain.from_iterable(combinations(names, size) for size in sizes))
    return every[:: sample(5, 1)]


def rights() -> dict[str, object]:
    """Return what everybody may do, with the passwords of staff, and what each group may do.

    Accounts whose deletion has begun are gone for everybody.
    """
    users: dict[str, object] = {
        user.username: (
            user.is_staff,
            user.is_superuser,
            user.is_active,
            user.get_group_permissions(),
            user.get_user_permissions(),
            user.is_staff and user.password,
        )
        for user in User.objects.filter(is_guest=False).exclude(being_deleted(timezone.now()))
    }
    groups = {f"group {group.name}": group.permissions.count() for group in Group.objects.all()}
    return users | groups


def everything_at_once(group: Group, target: User) -> dict[str, object]:
    """Return a form with each field that gives a permission, and what the panel's forms require."""
    return {
        "is_staff": "on",
        "is_superuser": "on",
        "is_active": "on",
        "groups": [group.pk],
        "user_permissions": list(Permission.objects.values_list("pk", flat=True)),
        "permissions": list(Permission.objects.values_list("pk", flat=True)),
        "name": group.name,
        "username": target.username,
        "password": target.password,
        "password1": NEW_PASSWORD,
        "password2": NEW_PASSWORD,
        "usable_password": "true",
        "email": target.email,
        "time_zone": "UTC",
        "day_start_hour": 4,
        "theme": "system",
        "palette": "standard",
        "cube_view": target.cube_view,
        "timer_hold_ms": target.timer_hold_ms,
        "sticker_colors": target.sticker_colors,
        "letters_on_stickers": "hover",
        "method_settings-TOTAL_FORMS": "0",
        "method_settings-INITIAL_FORMS": "0",
        "post": "yes",
    }


def attack(panel: Client, world: World, helper: User) -> None:
    """Post everything that gives a permission to the pages of users and groups."""
    world.group.permissions.set(Permission.objects.all())
    targets = [helper, world.people["staff"], world.people["owner"]]
    for target in targets:
        form = everything_at_once(world.group, target)
        for page in ("change", "password"):
            post(panel, f"/admin/people/user/{target.pk}/{page}/", form)
        copy = form | {"_saveasnew": "1", "username": f"{target.username}2"}
        post(panel, f"/admin/people/user/{target.pk}/change/", copy)
    form = everything_at_once(world.group, helper) | {"username": "carol"}
    post(panel, "/admin/people/user/add/", form)
    post(panel, "/admin/auth/group/add/", form | {"name": "mine"})
    post(panel, f"/admin/auth/group/{world.group.pk}/change/", form)
    chosen = {"post": "yes", "_selected_action": [target.pk for target in targets[:2]]}
    for action in ("delete_selected", "keep_accounts"):
        post(panel, "/admin/people/user/", chosen | {"action": action})


def post_everywhere(panel: Client, world: World) -> None:
    """Post everything that gives a permission to each address of the panel; nothing is deleted."""
    form = everything_at_once(world.group, world.people["owner"])
    del form["post"]
    for pattern in patterns():
        if pattern.startswith("admin/") and not pattern.startswith("admin/logout"):
            post(panel, address(pattern, world), form)


def gained(before: dict[str, object]) -> dict[str, object]:
    """Return whose permissions differ from before; somebody new may have none."""
    nothing: tuple[object, ...] = (False, False, True, set(), set(), False)
    return {name: now for name, now in rights().items() if now != before.get(name, nothing)}


def lost(before: dict[str, object]) -> set[str]:
    """Return which staff and groups are gone; members may be renamed and deleted."""
    protected = {name for name, was in before.items() if not isinstance(was, tuple) or was[0]}
    return protected - set(rights())


@pytest.mark.parametrize("names", some(ON_USERS), ids="+".join)
def test_no_combination_of_permissions_on_users_gives_another(world, helper, names):
    panel = panel_of(helper, *names)
    world.group.permissions.set(Permission.objects.all())
    before = rights()
    attack(panel, world, helper)
    assert (gained(before), set(before) - set(rights())) == ({}, set())


@pytest.mark.parametrize("names", some(ON_GROUPS), ids="+".join)
def test_no_combination_of_permissions_on_groups_gives_another(world, helper, names):
    panel = panel_of(helper, *names, "change_user", "view_user")
    world.group.permissions.set(Permission.objects.all())
    before = rights()
    attack(panel, world, helper)
    assert (gained(before), set(before) - set(rights())) == ({}, set())


def test_no_permission_by_itself_gives_another(world, helper):
    world.group.permissions.set(Permission.objects.all())
    for name in every_permission()[:: sample(20, 1)]:
        panel = panel_of(helper, name)
        before = rights()
        attack(panel, world, helper)
        assert (name, gained(before), set(before) - set(rights())) == (name, {}, set())


def pairs_of_blocks() -> list[list[str]]:
    """Return sets of permissions, so that each pair is in one: all are divided, and two parts make a set."""
    names, count = every_permission(), sample(3, 16)
    blocks = [names[first::count] for first in range(count)]
    return [one + other for one, other in combinations(blocks, 2)]


@pytest.mark.slow
def test_no_pair_of_permissions_on_anything_gives_another(world, helper):
    world.group.permissions.set(Permission.objects.all())
    sets = pairs_of_blocks()
    pairs = {frozenset(pair) for names in sets for pair in combinations(names, 2)}
    assert pairs == {frozenset(pair) for pair in combinations(every_permission(), 2)}
    for names in sets:
        panel, before = panel_of(helper, *names), rights()
        attack(panel, world, helper)
        post_everywhere(panel, world)
        assert (names, gained(before), lost(before)) == (names, {}, set())


@pytest.mark.parametrize("field", ["is_staff", "is_superuser", "groups", "user_permissions"])
def test_all_permissions_set_no_field_of_permissions(world, helper, field):
    panel = panel_of(helper, *every_permission())
    world.group.permissions.set(Permission.objects.all())
    before = rights()
    for target in (helper, world.people["owner"], world.people["other"]):
        whole = everything_at_once(world.group, target)
        others = {"is_staff", "is_superuser", "groups", "user_permissions"} - {field}
        form = {name: value for name, value in whole.items() if name not in others}
        post(panel, f"/admin/people/user/{target.pk}/change/", form)
    assert gained(before) == {}


def test_all_permissions_change_nothing_at_any_page_of_the_panel(world, helper):
    """Each address of the panel is tried, so a page that is added later is tried too."""
    panel = panel_of(helper, *every_permission())
    world.group.permissions.set(Permission.objects.all())
    before = rights()
    post_everywhere(panel, world)
    assert gained(before) == {}


def test_a_superuser_gives_every_one_of_these_permissions(world, helper):
    """The same forms do give permissions: the tests above fail when nothing guards the fields."""
    browser = Client()
    browser.force_login(world.people["staff"])
    form = everything_at_once(world.group, helper)
    post(browser, f"/admin/people/user/{helper.pk}/change/", form)
    changed = User.objects.get(pk=helper.pk)
    assert (changed.is_staff, changed.is_superuser) == (True, True)
    assert (changed.groups.get(), changed.user_permissions.count()) == (
        world.group,
        Permission.objects.count(),
    )
