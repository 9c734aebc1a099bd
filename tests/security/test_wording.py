"""What is wrong with the words of a page is found: test_every_address.py looks for it on every page."""

import pytest

from tests.wording import banned_phrases, wrong_plurals


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


@pytest.mark.parametrize(
    ("page", "texts"),
    [
        ("<p>There are 1 cubes.</p>", ["There are 1 cubes."]),
        ("<p>There are 21 cubes, 0.1 cubes and 1 cube.</p>", []),
    ],
)
def test_a_wrong_plural_is_found(page, texts):
    assert wrong_plurals(page) == texts
