"""What every page says to every role is plain English, with the right plurals."""

import pytest
from django.core.management import call_command

from tests.security.addresses import patterns
from tests.security.asking import response_to
from tests.security.world import ROLES, browser_of
from tests.wording import banned_phrases, wrong_plurals

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("page", "phrases"),
    [
        ("<p>Whoever stands here</p>", ["'stands'", "'Whoever'"]),
        ('<img alt="it was told">', ["'told'"]),
        ("<p>Correct.</p><bdi>whoever</bdi><script>told</script>", []),
    ],
)
def test_a_banned_phrase_is_found(page, phrases):
    assert [phrase.partition(" ")[0] for phrase in banned_phrases(page)] == phrases


@pytest.mark.parametrize("role", ROLES)
def test_every_page_is_plain_english(world, role):
    call_command("load_schemes", verbosity=0)
    browser = browser_of(world, role)
    problems = {}
    for pattern in patterns():
        answer = response_to(browser, world, pattern)
        if answer["Content-Type"].startswith("text/html"):
            text = answer.text if not answer.streaming else ""
            problems[pattern] = banned_phrases(text) + wrong_plurals(text)
    assert {pattern: texts for pattern, texts in problems.items() if texts} == {}
