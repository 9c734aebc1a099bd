"""A file brought from elsewhere, walked in a browser, with a script and without."""

import pytest

from tests.browser.conftest import PHONE
from tests.browser.looking import LIGHT_DESKTOP, VIEWPORTS, look, look_again, storage_of, violations
from tests.trainer.cast import PASSWORD
from tests.trainer.transfer.imports.conftest import SAMPLES
from trainer.people.models import User
from trainer.practice.models import Attempt
from trainer.transfer.models import Import

REFUSED = "Failed to load resource: the server responded with a status of 400 (Bad Request)"
CSTIMER = SAMPLES / "cstimer-sample-1.json"
BROKEN = SAMPLES / "hostile" / "deep.json"


@pytest.fixture
def alice(site):
    return User.objects.create_user("alice", password=PASSWORD)


@pytest.fixture
def _small_steps(monkeypatch):
    """As with a file of many attempts: three parts, and one of them a step."""
    monkeypatch.setattr("trainer.transfer.imports.parts.A_PART", 9)
    monkeypatch.setattr("trainer.transfer.imports.stages.PARTS_A_STEP", 1)


def send(page, file):
    page.get_by_label("File").set_input_files(file)
    page.get_by_role("button", name="Continue").click()


def walk(page, look_again):
    """From the file to the attempts, past every page there is."""
    page.goto("/account/import/")
    look_again("import")
    send(page, BROKEN)
    page.get_by_role("heading", name="This file can't be imported").wait_for()
    look_again("import-refused")
    page.goto("/account/import/")
    send(page, CSTIMER)
    page.get_by_role("heading", name="Which sessions are BLD?").wait_for()
    look_again("import-choosing")
    page.get_by_label("3x3").select_option("edges")
    page.get_by_role("button", name="Continue").press("Enter")


@pytest.mark.usefixtures("_small_steps")
@LIGHT_DESKTOP
def test_a_file_is_read_by_itself_and_added_at_once(open_window, alice, size, scheme):
    options = {
        "viewport": VIEWPORTS[size],
        "color_scheme": scheme,
        "storage_state": storage_of(alice),
    }
    with open_window(**options) as page:
        walk(page, lambda name: look_again(page, name, size, scheme))
        page.get_by_role("heading", name="23 attempts to add").wait_for()
        look(page, "import-ready", size, scheme)
        assert not Attempt.objects.filter(user=alice).exists()
        page.get_by_role("button", name="Add 23 attempts").press("Enter")
        page.get_by_role("heading", name="23 attempts added").wait_for()
        look_again(page, "import-added", size, scheme)
    assert Attempt.objects.filter(user=alice).count() == 23


@pytest.mark.usefixtures("_small_steps")
def test_a_file_is_read_by_a_button_where_there_is_no_script(open_window, alice):
    options = {"java_script_enabled": False, "storage_state": storage_of(alice)}
    with open_window(**options) as page:
        walk(page, lambda _: None)
        progress = page.get_by_role("progressbar")
        assert progress.get_attribute("value") == "9"
        for done in (18, 27):
            page.get_by_role("button", name="Continue").click()
            assert progress.get_attribute("value") == str(done)
        page.get_by_role("button", name="Continue").click()
        page.get_by_role("button", name="Cancel").click()
        assert page.get_by_text("Nothing was added.").is_visible()
    assert not Attempt.objects.filter(user=alice).exists()
    assert not Import.objects.exists()


@pytest.mark.usefixtures("_small_steps")
def test_reading_goes_on_after_the_site_was_away(open_window, alice):
    options = {"storage_state": storage_of(alice), "viewport": PHONE}
    away = (
        "Failed to load resource: the server responded with a status of 503 (Service Unavailable)"
    )
    with open_window(allowed=[away], **options) as page:
        answers = iter([503, 503])
        page.route(
            "**/read",
            lambda route: route.fulfill(status=503) if next(answers, None) else route.continue_(),
        )
        walk(page, lambda _: None)
        page.get_by_role("heading", name="23 attempts to add").wait_for()


@pytest.mark.parametrize("has_script", [True, False])
@pytest.mark.usefixtures("site")
def test_a_visitor_brings_a_file_before_they_have_practised(open_page, has_script):
    with open_page("/progress/", viewport=PHONE, java_script_enabled=has_script) as page:
        page.get_by_role("link", name="Import your solves").click()
        page.wait_for_url("**/account/import/")
        assert not User.objects.exists()
        page.get_by_label("File").set_input_files(CSTIMER)
        page.get_by_role("button", name="Continue").click()
        page.get_by_role("heading", name="Which sessions are BLD?").wait_for()
        page.get_by_role("button", name="Continue").click()
        page.get_by_role("button", name="Add 15 attempts").click()
        page.get_by_role("link", name="See attempts").click()
        page.get_by_text("15 attempts", exact=True).wait_for()
    assert User.objects.get().is_guest


@pytest.mark.usefixtures("site")
def test_a_visitor_stays_one_if_their_file_cannot_be_read(open_page):
    with open_page("/account/import/", allowed=[REFUSED]) as page:
        page.get_by_label("File").set_input_files(BROKEN)
        page.get_by_role("button", name="Continue").click()
        page.get_by_role("alert").get_by_text("nested too deeply").wait_for()
        assert violations(page) == []
    assert not User.objects.exists()
