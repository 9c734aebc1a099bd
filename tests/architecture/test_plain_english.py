"""The check of `make check` finds a banned phrase wherever it is planted."""

from dataclasses import replace

import pytest

from tests.architecture.plain_english import ROOT, Rules, problems, problems_in

RULES = Rules.read()

PLANTED = {
    "a docstring": ("cubecore/planted.py", '"""A state,\ntold by its stickers."""', 2, "told"),
    "the docstring of a function": (
        "cubecore/planted.py",
        'def size():\n    """What the sum comes\n    to."""',
        2,
        "comes to",
    ),
    "the docstring of an attribute": ("cubecore/planted.py", 'SIZE = 3\n"""As told."""', 2, "told"),
    "a comment": ("cubecore/planted.py", "SIZE = 3  # as it is told", 1, "told"),
    "a comment of two lines": ("cubecore/planted.py", "# what it comes\n# to", 1, "comes to"),
    "a message": ("cubecore/planted.py", 'TEXT = f"{3} letters parted by spaces"', 1, "parted"),
    "a function": ("cubecore/planted.py", "def told_apart(): ...", 1, "told"),
    "a class": ("cubecore/planted.py", "class ToldAlone: ...", 1, "told"),
    "an argument": ("cubecore/planted.py", "def size(\n    wishes,\n): ...", 2, "wishes"),
    "a variable": ("cubecore/planted.py", "guides = 3", 1, "guides"),
    "an attribute": ("cubecore/planted.py", "def size(self):\n    self.task = 3", 2, "task"),
    "a whole name": ("cubecore/planted.py", "wanted = 3", 1, "wanted"),
    "the name of a module": ("cubecore/cube/spots.py", "", 1, "spots"),
    "the name of a package": ("cubecore/trails/__init__.py", "", 1, "trails"),
    "a module of the website": ("trainer/planted.py", '"""As told."""', 1, "told"),
    "the docstring of a test": ("tests/cubecore/test_planted.py", '"""As told."""', 1, "told"),
    "the name of a test": ("tests/cubecore/test_planted.py", "def test_told(): ...", 1, "told"),
    "a variable of a test": ("tests/cubecore/test_planted.py", "told = 3", 1, "told"),
    "a comment of a script": ("static/js/a.js", "const one = 1;\n// It is\n// told.\n", 3, "told"),
    "a type of a script": ("static/js/a.js", "/**\n * @param {string} told\n */\n", 2, "told"),
    "a name of a script": ("static/js/a.js", "const one = 1;\nlet toldApart = 2;\n", 2, "told"),
    "a page": ("docs/planted.md", "# Planted\n\nA memo is parted by\nspaces.", 3, "parted"),
    "a notation file": ("cubecore/notation_data/mine.json", '{"description": "told"}', 1, "told"),
    "a template": ("templates/planted.html", "<p>\nAs told.\n</p>", 2, "told"),
    "a stylesheet": ("static/css/a.css", "/* As\n   told. */", 2, "told"),
    "a verdict": ("templates/a.html", '<h1>\n{% translate "Right." %}</h1>', 2, "right"),
    "a verdict with a number": (
        "templates/a.html",
        "{% blocktranslate %}{{ n }} right{% endblocktranslate %}",
        1,
        "right",
    ),
    "a message of a page": ("templates/a.html", '{% translate "Given up" %}', 1, "given up"),
    "a long message": (
        "templates/a.html",
        "{% blocktranslate trimmed %}\nThe nearest\nmemo.\n{% endblocktranslate %}",
        2,
        "nearest",
    ),
    "a message in a filter": ("templates/a.html", '{{ a|default:_("Together") }}', 1, "together"),
    "a message of an email": (
        "templates/people/mail/a.txt",
        '{% translate "E-mail" %}',
        1,
        "e-mail",
    ),
    "a message of the site": (
        "trainer/planted.py",
        'TEXT = gettext("Not solved.")',
        1,
        "not solved",
    ),
    "a plural": ("trainer/planted.py", 'ngettext("one", "2 are like this", 2)', 1, "are like this"),
    "a sentence of the library": (
        "cubecore/planted.py",
        'A = {"a": _("Turned over")}',
        1,
        "turned over",
    ),
    "a test of the website": ("tests/trainer/test_planted.py", "told = 3", 1, "told"),
    "the README": ("README.md", "It Stands here.", 1, "stands"),
}

ALLOWED = {
    "a key": ("cubecore/planted.py", 'KEYS = ["told", "exchanged"]'),
    "a text of a script": ("static/js/a.js", "const key = \"told\" + 'told';\n"),
    "code in a docstring": ("cubecore/planted.py", '"""Return the key ``told`` or `told`."""'),
    "the input of an example": ("cubecore/planted.py", '"""Return 3.\n\n>>> told = 3\n"""'),
    "code on a page": ("docs/planted.md", "The key `told`.\n\n```python\ntold = 3\n```\n"),
    "a longer word": ("cubecore/planted.py", '"""Understand toldness."""'),
    "a part of a name": ("cubecore/planted.py", "is_found = shown_cells = 3"),
    "a longer phrase": ("docs/planted.md", "P stands for the position."),
    "a word that only messages lack": ("trainer/planted.py", '"""Return the nearest memo."""'),
    "such a word in a tag": ("templates/a.html", "{% translate part.nearest %} {{ nearest }}"),
    "such a word in another message": ("templates/a.html", '{% translate "Right piece" %}'),
    "a word with a context": ("trainer/planted.py", 'pgettext("face", "Right")'),
    "a message in a test": ("tests/cubecore/test_planted.py", 'TEXT = "as it is told"'),
    "another kind of file": ("static/planted.svg", "<title>As told</title>"),
}


def plant(tree, file, text):
    (tree / file).parent.mkdir(parents=True, exist_ok=True)
    (tree / file).write_text(text)


@pytest.mark.parametrize(("file", "text", "line", "phrase"), PLANTED.values(), ids=PLANTED)
def test_a_banned_phrase_is_found(tmp_path, file, text, line, phrase):
    plant(tmp_path, file, text)
    [problem] = problems(tmp_path, rules_with())
    assert problem.startswith(f"{file}:{line}: {phrase!r}. ")
    assert " Say: " in problem


@pytest.mark.parametrize(("file", "text"), ALLOWED.values(), ids=ALLOWED)
def test_anything_else_is_allowed(tmp_path, file, text):
    plant(tmp_path, file, text)
    assert problems(tmp_path, rules_with()) == []


def test_an_exception_holds_for_one_file_and_one_phrase(tmp_path):
    allowed = {"file": "docs/letters.md", "words": "told", "reason": "A quotation."}
    rules = rules_with(exception=[allowed])
    plant(tmp_path, "docs/letters.md", "told and parted")
    plant(tmp_path, "docs/moves.md", "told")
    phrases = [problem.split("'")[1] for problem in problems(tmp_path, rules)]
    assert phrases == ["parted", "told"]


def test_what_is_not_yet_rewritten_is_left_out(tmp_path):
    plant(tmp_path, "docs/letters.md", "told")
    plant(tmp_path, "cubecore/cube/planted.py", "told = 3")
    assert problems(tmp_path, rules_with(not_yet=["docs/letters.md", "cubecore/cube"])) == []


def test_every_exception_is_needed():
    without = rules_with(not_yet=RULES.not_yet)
    lines = {
        file: list(problems_in(file, (ROOT / file).read_text(), without))
        for file in {one["file"] for one in RULES.exception}
    }
    for one in RULES.exception:
        assert one["reason"].endswith(".")
        assert any(repr(one["words"]) in line for line in lines[one["file"]])


def rules_with(*, exception=(), not_yet=()):
    """Return the project's rules with these exceptions alone."""
    return replace(
        RULES,
        exception=[*exception],
        not_yet=[*not_yet],
    )
