"""Elements of a page are found by tag and attributes, and their text is read as people read it."""

import pytest

from tests.html import read_page

PAGE = """<main><h1>Attempts</h1>
<form action="/a"><input type="hidden" name="deal" value="x&amp;y"><button>Check</button></form>
<ol class="scramble wide"><li>R</li><li>U'</li></ol><p data-part="edges">One <b>big</b>
 word</p><svg><path d="M0"/></svg><p hidden>Last</main>"""


def test_elements_are_found_by_tag_class_and_attribute():
    page = read_page(PAGE)
    assert page.one("input", name="deal")["value"] == "x&y"
    assert [each.text for each in page.one("ol", class_="scramble").all("li")] == ["R", "U'"]
    assert page.one(data_part="edges").tag == "p"
    assert [each.tag for each in page.all(hidden=None)] == ["p"]
    assert page.all("li", class_="scramble") == []


def test_text_is_joined_with_single_spaces():
    assert read_page(PAGE).one("p", data_part="edges").text == "One big word"


def test_the_only_element_is_the_only_one():
    with pytest.raises(ValueError, match="too many values"):
        read_page(PAGE).one("li")


def test_what_is_left_open_ends_with_the_element_around_it():
    page = read_page("<div><p>one</div><p>two</p>")
    assert [each.tag for each in page.children if not isinstance(each, str)] == ["div", "p"]
    assert page.one("div").text == "one"
