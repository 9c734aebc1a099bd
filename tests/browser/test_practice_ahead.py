"""The next scramble is dealt ahead: it appears as soon as its key is pressed."""

from playwright.sync_api import Route

from tests.browser.practising import EDGES, at_verdict, check, is_dealt_ahead, press, ready, recall
from tests.trainer.practice.cast import RIGHT
from trainer.people.models import User
from trainer.practice.models import Attempt, Deal

NEXT = "D2 F2 R2 U R F"

SEEN_IN_THE_SAME_TURN = """() => {
    document.querySelector("next-deal a").click();
    const told = {
        moves: [...document.querySelectorAll(".scramble li")].map((move) => move.textContent),
        focused: document.activeElement.textContent.trim(),
        address: location.search,
        title: document.title,
    };
    return told;
}"""


def test_next_shows_a_scramble_without_asking_the_server(open_page):
    Deal.objects.create(event="edges", scramble=NEXT, lot=1)
    with open_page(**at_verdict(edges=RIGHT["edges"])) as page:
        is_dealt_ahead(page)
        requests = []
        page.on("request", lambda request: requests.append(request.url))
        state = page.evaluate(SEEN_IN_THE_SAME_TURN)
        assert state == {
            "moves": NEXT.split(),
            "focused": "Reveal and start Space",
            "address": "?event=edges&mode=memo",
            "title": "Practice · Blindtrace",
        }
        assert requests == []
        assert page.locator(".sticker-hidden").count() > 0
        assert page.locator(".sticker:not(.sticker-hidden)").count() == 0


def test_what_was_dealt_ahead_is_practised_like_any_deal(open_page):
    Deal.objects.create(event="edges", scramble=NEXT, lot=1)
    with open_page(**at_verdict(edges=RIGHT["edges"])) as page:
        is_dealt_ahead(page)
        page.keyboard.press("Enter")
        page.locator(".room-deal").wait_for()
        assert Attempt.objects.count() == 1
        page.keyboard.press("Space")
        page.locator(".room-memo").wait_for()
        newest = Attempt.objects.latest("revealed_at")
        assert (newest.scramble, newest.event) == (NEXT, "edges")
        assert (Attempt.objects.count(), User.objects.count()) == (2, 1)
        page.go_back()
        page.locator(".room-deal").wait_for()
        page.go_back()
        page.get_by_role("heading", name="Correct", exact=True).wait_for()


def test_back_from_a_deal_that_came_ahead_leads_to_the_verdict(open_page):
    with open_page(**at_verdict(edges=RIGHT["edges"])) as page:
        is_dealt_ahead(page)
        press(page, "Next")
        page.locator(".room-deal").wait_for()
        page.go_back()
        page.get_by_role("heading", name="Correct", exact=True).wait_for()


def test_a_key_that_is_held_goes_one_step_only(open_page):
    with open_page(**at_verdict(edges=RIGHT["edges"])) as page:
        is_dealt_ahead(page)
        for _ in range(3):
            page.keyboard.down("Enter")
        page.keyboard.up("Enter")
        page.locator(".room-deal").wait_for()
        page.wait_for_timeout(200)
        assert page.locator(".room-deal").is_visible()
        assert Attempt.objects.count() == 1


def test_a_key_held_since_the_page_before_covers_no_cube(open_page):
    with open_page(EDGES) as page:
        ready(page)
        late: list[Route] = []
        page.route("**/js/practice*.js", lambda route, _: late.append(route))
        without_waiting = page.keyboard
        without_waiting.down("Space")
        page.locator(".memo button:focus").wait_for()
        without_waiting.down("Space")
        page.locator(".memo button:active").wait_for()
        late[0].continue_()
        ready(page)
        page.keyboard.up("Space")
        page.wait_for_timeout(200)
        assert page.locator(".room-memo").is_visible()
        page.keyboard.press("Space")
        page.locator(".room-recall").wait_for()


def test_without_a_deal_ahead_the_link_leads_there(open_page):
    failed = "Failed to load resource: net::ERR_FAILED"
    with open_page(EDGES, allowed=[failed]) as page:
        recall(page)
        page.route("**/?event=edges&mode=memo", lambda route: route.abort())
        check(page, edges=RIGHT["edges"])
        ready(page)
        page.wait_for_timeout(200)
        page.unroute_all()
        assert page.locator("next-deal[data-ready]").count() == 0
        press(page, "Next")
        page.locator(".room-deal").wait_for()
