"""A page for people who have its link asks search engines not to list it."""

from django.http import HttpResponse

from trainer.unlisted import unlisted


def page(text: str) -> HttpResponse:
    return HttpResponse(text)


def test_an_unlisted_page_is_the_page_with_one_more_header():
    plain, header = page("a"), {"X-Robots-Tag": "noindex"}
    answer = unlisted(page)(text="a")
    assert answer.content == plain.content
    assert dict(answer.headers) == dict(plain.headers) | header
