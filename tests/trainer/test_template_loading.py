"""Templates are indented for people; pages are not."""

import pytest
from django.template import Engine, TemplateDoesNotExist, engines

from trainer.template_loading import UnindentedTemplates

TEXT = "{% if True %}\n  <ul>\n    <li>One</li>  <li>Two</li>\n\n  </ul>\n{% endif %}\n"


@pytest.fixture
def templates(tmp_path):
    """Templates in a folder, found by their names."""
    for name in ("page.html", "mail.txt"):
        (tmp_path / name).write_text(TEXT)
    return UnindentedTemplates(Engine(dirs=[str(tmp_path)]))


def test_a_page_loses_its_indentation_and_its_empty_lines(templates):
    source = "{% if True %}\n<ul>\n<li>One</li>  <li>Two</li>\n</ul>\n{% endif %}\n"
    assert templates.get_template("page.html").source == source


def test_a_mail_stays_as_it_is(templates):
    assert templates.get_template("mail.txt").source == TEXT


def test_a_template_that_is_missing_is_missing(templates):
    with pytest.raises(TemplateDoesNotExist):
        templates.get_template("other.html")


def test_the_site_s_pages_are_loaded_without_indentation():
    engine = engines["django"].engine  # type: ignore[attr-defined]
    assert "\n " not in engine.get_template("base.html").source
