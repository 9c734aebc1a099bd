from datetime import timedelta

import pytest
from django.contrib.auth import authenticate
from django.core.management import call_command
from django.utils import timezone

from cubecore.memo import Method
from cubecore.models import NotationScheme
from tests.trainer.cast import PASSWORD, signed_in
from tests.trainer.transfer.cast import attempt
from trainer.methods.stored import keep_method
from trainer.people.models import Throttle, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def panel(db):
    return signed_in(User.objects.create_superuser("root", password=PASSWORD))


@pytest.fixture
def speffz(db):
    call_command("load_schemes", verbosity=0)
    return NotationScheme.objects.get(slug="speffz")


def test_the_list_shows_everyone_who_trains_here(panel, alice, guest, speffz):
    keep_method(alice, Method(scheme=speffz.scheme), speffz)
    attempt(alice)
    page = panel.get("/admin/people/user/").text
    assert '<td class="field-scheme">Speffz</td>' in page
    assert '<td class="field-attempt_count">1</td>' in page
    assert "guest:" in page


def test_the_list_is_as_quick_with_many_as_with_few(panel, speffz, django_assert_max_num_queries):
    for number in range(20):
        user = User.objects.create_user(f"user{number}")
        keep_method(user, Method(scheme=speffz.scheme), speffz)
        attempt(user)
    with django_assert_max_num_queries(8):
        panel.get("/admin/people/user/")


@pytest.mark.parametrize(
    "query", ["q=ali", "q=alice%40example", "is_guest__exact=0", "deletes_at__isempty=1"]
)
def test_users_are_found(panel, alice, guest, query):
    page = panel.get(f"/admin/people/user/?{query}").text
    assert ("alice</a>" in page, "guest:" in page) == (True, "deletes_at" in query)


def test_a_user_is_looked_at_with_their_method(panel, alice, speffz):
    keep_method(alice, Method(scheme=speffz.scheme, edge_buffer="UF"), speffz)
    page = panel.get(f"/admin/people/user/{alice.pk}/change/").text
    assert "edge_buffer" in page


def test_a_member_is_added(panel):
    form_data = {
        "username": "carol",
        "usable_password": "true",
        "password1": PASSWORD,
        "password2": PASSWORD,
    }
    panel.post("/admin/people/user/add/", form_data)
    carol = User.objects.get(username="carol")
    assert (carol.is_member, carol.check_password(PASSWORD)) == (True, True)


@pytest.fixture
def elodie(db):
    return User.objects.create_user("Élodie", password=PASSWORD)


def added(panel, name):
    form_data = {"usable_password": "true", "password1": PASSWORD, "password2": PASSWORD}
    return panel.post("/admin/people/user/add/", form_data | {"username": name})


def changed(panel, user, name):
    address = f"/admin/people/user/{user.pk}/change/"
    filled = panel.get(address).context["adminform"].form.initial
    form_data = {field: value for field, value in filled.items() if value not in (None, False, [])}
    more = {"method_settings-TOTAL_FORMS": "0", "method_settings-INITIAL_FORMS": "0"}
    return panel.post(address, form_data | more | {"username": name})


def test_nobody_is_added_under_a_name_that_differs_in_how_it_is_written(panel, elodie):
    assert "That name is taken." in added(panel, "ÉLODIE").text
    added(panel, "Zoë")
    assert authenticate(username="ZOË", password=PASSWORD) == User.objects.get(username="Zoë")


def test_who_is_renamed_signs_in_by_the_new_name(panel, elodie):
    assert changed(panel, elodie, "Zoë").status_code == 302
    assert authenticate(username="ZOË", password=PASSWORD) == elodie
    assert authenticate(username="élodie", password=PASSWORD) is None


def test_a_name_may_be_written_in_another_way_by_who_has_it(panel, elodie):
    assert changed(panel, elodie, "ÉLODIE").status_code == 302
    elodie.refresh_from_db()
    assert (elodie.username, elodie.folded_name) == ("ÉLODIE", "élodie")


def test_nobody_is_renamed_to_another_s_name(panel, elodie, bob):
    assert "That name is taken." in changed(panel, bob, "élodie").text
    bob.refresh_from_db()
    assert bob.username == "bob"


def test_whose_name_is_another_s_too_keeps_it_when_something_else_is_changed(panel, elodie):
    second = User.objects.create(username="élodie", time_zone="Asia/Tokyo")
    assert changed(panel, second, "élodie").status_code == 302
    second.refresh_from_db()
    assert (second.username, second.folded_name) == ("élodie", None)


@pytest.mark.parametrize("query", ["Élodie", "ÉLO", "e%CC%81lodie", "lodie"])
def test_users_are_found_however_their_name_is_written(panel, elodie, query):
    page = panel.get(f"/admin/people/user/?q={query}").text
    assert "Élodie</a>" in page
    assert "root</a>" not in page


def test_accounts_are_kept(panel, alice, bob):
    User.objects.filter(pk=alice.pk).update(deletes_at=timezone.now())
    form_data = {"action": "keep_accounts", "_selected_action": [alice.pk, bob.pk]}
    page = panel.post("/admin/people/user/", form_data, follow=True).text
    assert "1 account will not be deleted." in page
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
        page = panel.get("/admin/people/throttle/").text
    assert page.count('alt="True"') == 2
    assert panel.get("/admin/people/throttle/add/").status_code == 403


def test_someone_may_go_on_at_once(panel, throttles):
    pks = list(Throttle.objects.values_list("pk", flat=True)[:3])
    form_data = {"action": "let_go_on", "_selected_action": pks}
    page = panel.post("/admin/people/throttle/", form_data, follow=True).text
    assert "3 counts deleted." in page
    assert Throttle.objects.count() == 17
