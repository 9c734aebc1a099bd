"""What is English by itself is found on pages, all of which are walked, and there is none in scripts."""

import re
from pathlib import Path

import pytest

from tests.addresses import page_names
from tests.named_views import NO_PAGES, named_views, takes_only_posts
from tests.trainer.wide_letters import narrow, wide

SCRIPTS = Path(__file__).parents[2] / "static" / "js"


@pytest.mark.parametrize(
    ("page", "words"),
    [
        (wide("<p>You are <b>here</b></p> R U' <bdi>somebody</bdi></p>"), []),
        (f"<p>{wide('Here')} now</p>", ["now"]),
        ('<input placeholder="Name">', ["Name"]),
        ('<p data-failed="Not saved"></p>', ["Not", "saved"]),
        (wide("{why} (character 3)").format(why="No such move"), ["No", "such", "move"]),
    ],
)
def test_what_is_english_by_itself_is_found(page, words):
    assert narrow(page) == words


def test_every_page_is_among_those_that_are_walked():
    walked = {name for _, name in page_names()}
    views = dict(named_views())
    assert NO_PAGES.keys() <= views.keys() - walked
    left_out = views.keys() - walked - NO_PAGES.keys()
    assert {name for name in left_out if not takes_only_posts(views[name])} == set()


LITERAL = re.compile(r'"([^"\n]*)"|`([^`]*)`')
COMMENT = re.compile(r"^\s*(//|/?\*).*$", re.MULTILINE)
# Two words in a row, and none of the characters that selectors, types and addresses have.
SENTENCE = re.compile(r"[A-Za-z]{2,}[,.]? [a-z]{2,}[^-#.<>=:/]*[.]?")
TAGS = {
    "input, select, textarea",
    "input, select, textarea, button, a, summary",
    "input, select, textarea, button, a, summary, pre",
}
WRITTEN = re.compile(r"(?:textContent|innerText|ariaLabel|title|alt|placeholder) = [\"`]\w")


def test_scripts_take_what_they_say_from_the_page():
    scripts = [COMMENT.sub("", file.read_text()) for file in SCRIPTS.rglob("*.js")]
    literals = {text for script in scripts for pair in LITERAL.findall(script) for text in pair}
    assert {text for text in literals if SENTENCE.fullmatch(text)} <= TAGS
    assert [text for script in scripts for text in WRITTEN.findall(script)] == []
