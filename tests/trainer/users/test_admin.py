from datetime import timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from cubecore.memo.method import Method
from cubecore.models import NotationScheme
from tests.trainer.users.conftest import PASSWORD, signed_in
from tests.trainer.users.test_merge import attempt
from trainer.users.methods import keep_method
from trainer.users.models import Throttle, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def panel(db):
    return signed_in(User.objects.create_superuser("root", password=PASSWORD))


@pytest.fixture
def speffz(db):
    call_command("load_schemes", verbosity=0)
    return NotationScheme.objects.get(slug="speffz")


def test_the_list_tells_who_trains_here(panel, alice, guest, speffz):
    keep_method(alice, Method(scheme=speffz.scheme), speffz)
    attempt(alice)
    page = panel.get("/admin/users/user/").text
    assert '<td class="field-scheme">Speffz</td>' in page
    assert '<td class="field-attempt_count">1</td>' in page
    assert "guest:" in page


def test_the_list_is_as_quick_with_many_as_with_few(panel, speffz, django_assert_max_num_queries):
    for number in range(20):
        user = User.objects.create_user(f"user{number}")
        keep_method(user, Method(scheme=speffz.scheme), speffz)
        attempt(user)
    with django_assert_max_num_queries(8):
        panel.get("/admin/users/user/")


@pytest.mark.parametrize(
    "query", ["q=ali", "q=alice%40example", "is_guest__exact=0", "deletes_at__isempty=1"]
)
def test_users_are_found(panel, alice, guest, query):
    page = panel.get(f"/admin/users/user/?{query}").text
    assert ("alice</a>" in page, "guest:" in page) == (True, "deletes_at" in query)


def test_a_user_is_looked_at_with_their_method(panel, alice, speffz):
    keep_method(alice, Method(scheme=speffz.scheme, edge_buffer="UF"), speffz)
    page = panel.get(f"/admin/users/user/{alice.pk}/change/").text
    assert "edge_buffer" in page


def test_a_member_is_added(panel):
    told = {
        "username": "carol",
        "usable_password": "true",
        "password1": PASSWORD,
        "password2": PASSWORD,
    }
    panel.post("/admin/users/user/add/", told)
    carol = User.objects.get(username="carol")
    assert (carol.is_member, carol.check_password(PASSWORD)) == (True, True)


def test_accounts_are_kept(panel, alice, bob):
    User.objects.filter(pk=alice.pk).update(deletes_at=timezone.now())
    told = {"action": "keep_accounts", "_selected_action": [alice.pk, bob.pk]}
    page = panel.post("/admin/users/user/", told, follow=True).text
    assert "1 account stays." in page
    alice.refresh_from_db()
    assert alice.deletes_at is None


@pytest.fixture
def throttles(db):
    now = timezone.now()
    for number in range(20):
        Throttle.objects.create(
            action="sign-in", key=f"192.0.2.{number}", ends_at=now + timedelta(minutes=number - 1)
        )


def test_counts_of_tries_are_looked_at(panel, throttles, django_assert_max_num_queries):
    with django_assert_max_num_queries(7):
        page = panel.get("/admin/users/throttle/").text
    assert page.count('alt="True"') == 2
    assert panel.get("/admin/users/throttle/add/").status_code == 403


def test_someone_may_go_on_at_once(panel, throttles):
    pks = list(Throttle.objects.values_list("pk", flat=True)[:3])
    told = {"action": "let_go_on", "_selected_action": pks}
    page = panel.post("/admin/users/throttle/", told, follow=True).text
    assert "3 counts are gone." in page
    assert Throttle.objects.count() == 17
