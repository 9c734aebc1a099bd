"""The list of states that `make gallery` takes pictures of."""

from collections import Counter

import pytest

from tests.named_views import NO_PAGES, named_views, takes_only_posts
from tests.states import STATES

WITHOUT_NAME = {"error", "no such page", "panel"}


@pytest.mark.django_db
def test_every_page_of_the_site_is_among_the_states():
    views = dict(named_views())
    left_out = views.keys() - {state.page for state in STATES} - NO_PAGES.keys()
    assert {name for name in left_out if not takes_only_posts(views[name])} == set()


def test_every_state_is_of_a_page():
    names = {name for name, _ in named_views()} - NO_PAGES.keys()
    assert {state.page for state in STATES} - names == WITHOUT_NAME


def test_every_state_has_a_name_of_its_own():
    names = Counter((state.page, state.person, state.name) for state in STATES)
    assert [name for name, count in names.items() if count > 1] == []
