"""Where somebody goes wrong, looked at in a browser."""

import pytest

from tests.browser.looking import VIEWPORTS, look, storage_of
from tests.trainer.practice.cast import MIRRORED, judged_attempt
from tests.trainer.progress.weak_spots.cast import RIGHT, STOPPED, attempted, drilled
from trainer.people.models import User

CORNERS = {"letters": ["UFR", "DFR"]}


@pytest.fixture
def alice(site):
    """Alice, who has made mistakes of every shape."""
    user = User.objects.create_user("Alice")
    judged_attempt(user, typed={"edges": MIRRORED})
    for _ in range(6):
        attempted(user, edges=RIGHT, corners=CORNERS, offsets={"edges": [400, 900, 2_000]})
    attempted(user, edges=STOPPED, mode="trace")
    drilled(user, "UL", "e", correct=False)
    drilled(user, "UL", "d", correct=True)
    return user


@pytest.mark.parametrize(("size", "scheme"), [("phone", "dark"), ("desktop", "light")])
def test_the_page_fits_is_accessible_and_leads_to_practice(open_page, alice, size, scheme):
    options = {
        "viewport": VIEWPORTS[size],
        "color_scheme": scheme,
        "storage_state": storage_of(alice),
    }
    with open_page("/progress/mistakes/", **options) as page:
        for summary in page.locator(".mistakes summary").all():
            summary.click()
        look(page, "mistakes", size, scheme)
        page.get_by_label("Where", exact=True).select_option(label="Letter drills")
        page.get_by_role("button", name="Show").click()
        page.wait_for_url("**source=drills**")
        assert page.locator("section h2").all_inner_texts() == [
            "Letters on the cube",
            "Mixed up",
        ]
        page.goto("/progress/mistakes/")
        page.get_by_role("link", name="Practise d, UL").click()
        page.locator(".room-deal").wait_for()
        assert page.input_value("[name=contains]") == "d"
        assert page.locator(".filter-chip").is_visible()
