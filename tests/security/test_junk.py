"""Odd values of every parameter are refused or ignored on every page: none is an error of the site."""

import pytest

from tests.scale import IS_LONG
from tests.security.addresses import address, patterns
from tests.security.world import browser_of

pytestmark = pytest.mark.django_db
# The parameters of every page together: each page is asked for all of them.
NAMES = (
    *("q", "page", "next", "alg", "setup", "scramble", "pair", "buffer", "pieces", "only"),
    *("edges_letters", "edges_breaks", "edges_flips", "corners_letters", "corners_twists"),
    *("contains", "parity", "event", "mode", "scheme", "edge_order", "time_zone", "up", "front"),
    *("memo", "letter", "session", "method", "order", "within", "since", "until", "run", "after"),
    *("cubes", "preset", "size", "solver", "number", "period", "kind", "result", "sort", "ask"),
    *("moved", "deleted", "restored", "started", "ends_solved", "trace", "shared", "e", "_popup"),
)
ODD = [
    "",
    " ",
    "\0",
    "\ud7ff\uffff",
    "-1",
    "0",
    "1e309",
    "NaN",
    "٣²",
    "9" * 400,
    "'; drop table people_user; --",
    "../../etc/passwd",
    "%00%ff%fe",
    "[[[[[[",
    "(R U)1000000",
    "A" * 5_000,
]


def pages(world, value, usual_share):
    """Return one address of each page that reads parameters and is not the panel's.

    Usually each value is tried on some of the pages, and each page gets several of the values.
    """
    pages = [address(each, world) for each in patterns() if not each.startswith("admin/")]
    return pages if IS_LONG else pages[ODD.index(value) % usual_share :: usual_share]


@pytest.mark.parametrize("value", ODD)
def test_an_odd_value_is_no_error_of_the_site(world, value):
    browser = browser_of(world, "owner")
    statuses = {}
    for page in pages(world, value, usual_share=8):
        answer = browser.get(page, dict.fromkeys(NAMES, value))
        if answer.streaming:
            list(answer)
        statuses[page] = answer.status_code
    assert {page: status for page, status in statuses.items() if status >= 500} == {}


@pytest.mark.parametrize("value", ODD[1:])
def test_an_odd_field_of_a_form_is_none_either(world, value):
    browser = browser_of(world, "owner")
    form = dict.fromkeys((*NAMES, "attempt", "deal", "token", "edges", "memo_ms", "offsets"), value)
    statuses = {
        page: browser.post(page, form).status_code for page in pages(world, value, usual_share=8)
    }
    assert {page: status for page, status in statuses.items() if status >= 500} == {}
