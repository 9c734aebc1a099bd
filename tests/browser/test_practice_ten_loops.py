"""Ten attempts in a row by real keys, each with another mishap: nothing typed is lost, nothing is sent twice."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import pytest
from playwright.sync_api import Page

from cubecore.memo import Method, trace
from tests.browser.practising import BAD_REQUEST, FOCUSED, OFFLINE, ready
from trainer.practice.models import Attempt, PieceResult

Memos: TypeAlias = dict[str, str]
BOXES = ("edges", "corners")


def submit_both(page: Page, memos: Memos) -> Memos:
    """Type each memo into its box, with Enter after each."""
    for box in BOXES:
        assert page.evaluate(FOCUSED) == box
        page.keyboard.type(memos[box])
        page.keyboard.press("Enter")
    return memos


def submit_the_start(page: Page, memos: Memos) -> Memos:
    """Forget the last letter of the edges."""
    return submit_both(page, memos | {"edges": memos["edges"].rstrip()[:-1]})


def submit_nothing(page: Page, memos: Memos) -> Memos:
    """Press Enter until the page has asked about the empty boxes and takes them as they are."""
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    assert page.evaluate(FOCUSED) == "edges"
    assert page.locator("[aria-invalid]").count() == 1
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    return dict.fromkeys(BOXES, "")


def submit_mixed_up(page: Page, memos: Memos) -> Memos:
    """Type the corners in the edges box, and the edges in the corners box."""
    return submit_both(page, {"edges": memos["corners"], "corners": memos["edges"]})


def paste_both(page: Page, memos: Memos) -> Memos:
    """Paste both memos into the first box."""
    text = f"{memos['edges']} # {memos['corners']}"
    page.evaluate("(text) => navigator.clipboard.writeText(text)", text)
    page.keyboard.press("Control+v")
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    return {"both": text}


def correct_while_typing(page: Page, memos: Memos) -> Memos:
    """Delete a letter at the end, insert one that was left out, and replace all of a box."""
    edges, corners = memos["edges"], memos["corners"]
    page.keyboard.type(f"{edges[0]}{edges[2:]}zz")
    for _ in "zz":
        page.keyboard.press("Backspace")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.type(edges[1])
    page.keyboard.press("Tab")
    page.keyboard.type(edges)
    page.keyboard.press("Control+a")
    page.keyboard.type(corners)
    page.keyboard.press("Enter")
    return memos


def submit_without_a_connection(page: Page, memos: Memos) -> Memos:
    """Submit while the server cannot be reached, and again when it can."""
    page.context.set_offline(True)
    submit_both(page, memos)
    page.get_by_text("Your memo is safe").wait_for()
    assert [page.input_value(f"[name={box}]") for box in BOXES] == [memos[box] for box in BOXES]
    page.context.set_offline(False)
    page.keyboard.press("Enter")
    return memos


def press_enter_twice(page: Page, memos: Memos) -> Memos:
    """Press Enter again before the page has answered."""
    held = []
    page.route("**/memo", lambda route, _: held.append(route))
    with page.expect_request("**/memo"):
        submit_both(page, memos)
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    [request] = held
    request.continue_()
    page.unroute_all()
    return memos


def submit_an_unreadable_letter(page: Page, memos: Memos) -> Memos:
    """Type a digit, and delete it when the page says where it is."""
    submit_both(page, memos | {"corners": f"{memos['corners']}7"})
    page.locator("[name=corners][aria-invalid]").wait_for()
    page.keyboard.press("Backspace")
    page.keyboard.press("Enter")
    return memos


def reload_while_typing(page: Page, memos: Memos) -> Memos:
    """Reload the page between the boxes, and go on in the second one."""
    page.keyboard.type(memos["edges"])
    page.reload()
    ready(page)
    page.locator("[name=edges]:focus").wait_for()
    page.keyboard.press("Enter")
    page.keyboard.type(memos["corners"])
    page.keyboard.press("Enter")
    return memos


@dataclass(frozen=True)
class Loop:
    """How one memo is submitted, the heading it leads to, and how often the server gets it."""

    submit: Callable[[Page, Memos], Memos]
    heading: str = "Correct"
    posts: int = 1


LOOPS = [
    Loop(submit_both),
    Loop(submit_the_start, "Wrong memo"),
    Loop(submit_nothing, "Wrong memo"),
    Loop(submit_mixed_up, "Wrong memo"),
    Loop(paste_both),
    Loop(correct_while_typing),
    Loop(submit_without_a_connection),
    Loop(press_enter_twice),
    Loop(submit_an_unreadable_letter, posts=2),
    Loop(reload_while_typing),
]


@pytest.fixture
def page(open_page):
    """The page of a deal; a refused letter and a lost connection are part of the loops."""
    clipboard = {"permissions": ["clipboard-read", "clipboard-write"]}
    with open_page("/?event=both", allowed=[BAD_REQUEST, OFFLINE], **clipboard) as page:
        yield page


def answered_posts(page: Page) -> list[str]:
    """Return a list that grows by the last part of each URL that answers what is sent."""
    posts: list[str] = []

    def add(response) -> None:
        if response.request.method == "POST":
            posts.append(response.url.rsplit("/", 1)[-1])

    page.on("response", add)
    return posts


def memos_of_the_deal(page: Page) -> Memos:
    """Return the correct memos of the scramble in view, under the usual method."""
    memo = trace(" ".join(page.locator(".scramble li").all_inner_texts()), Method())
    return {"edges": str(memo.edges), "corners": str(memo.corners)}


def test_ten_loops_lose_nothing_and_send_nothing_twice(page):
    posts, typed = answered_posts(page), []
    for loop in LOOPS:
        ready(page)
        posts.clear()
        memos = memos_of_the_deal(page)
        page.keyboard.press("Space")
        page.locator(".room-memo").wait_for()
        ready(page)
        with page.expect_response("**/memorised"):
            page.keyboard.press("Space")
        page.locator(".room-recall").wait_for()
        typed.append(loop.submit(page, memos))
        page.get_by_role("heading", name=loop.heading, exact=True).wait_for()
        page.locator("next-deal[data-ready]").wait_for()
        assert posts == ["reveal", "memorised", *["memo"] * loop.posts]
        page.keyboard.press("Enter")
        page.locator(".room-deal").wait_for()
    attempts = Attempt.objects.order_by("revealed_at")
    assert [attempt.typed for attempt in attempts] == typed
    assert [attempt.is_success for attempt in attempts] == [
        loop.heading == "Correct" for loop in LOOPS
    ]
    assert PieceResult.objects.count() == 2 * len(LOOPS)
