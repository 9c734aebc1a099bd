"""Every number in a translatable text chooses between a singular and a plural.

Texts are found in templates and in the source. A placeholder is a number unless its name is among
``WORDS``. A number that counts nothing, and a second number in a text that counts another one, has
its reason in ``NO_COUNTS``.
"""

import ast
import re
from collections.abc import Iterator, Set
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.trainer.numbers_without_plurals import NO_COUNTS

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(
    r"{% blocktranslate(?P<how>.*?)%}(?P<text>.*?){% endblocktranslate %}", re.DOTALL
)
COUNTER = re.compile(r"\bcount (\w+)=(\S+)")
FILTERED = re.compile(r"\b(\w+)=(\S+)\|grouped\b")
# What a script fills.
TRANSLATE = re.compile(r"""{% translate ["'](.*?)["']""")
FILLED = re.compile(r"{(\w+)}")
VARIABLE = re.compile(r"{{ *(\w+)")
PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]|{(\w+)}|%([sd])")
ONE_FORM = {"_", "gettext", "gettext_lazy", "gettext_noop", "pgettext", "pgettext_lazy"}
TWO_FORMS = {"ngettext", "ngettext_lazy"}

# What fills these is a text: letters, names, times, days, and sentences of their own.
WORDS = set(
    re.findall(
        r"\w+",
        """
        before bracket browser buffer case choices chosen chosen_letter closing color colors corner corner_buffer date day
        device edge edge_buffer end event expected face first first_name front home home_name key keys kind last letter line
        memo message method metric move name names one other others parity piece place place_name places problem
        reason scheme scramble second second_name setting share sign some stage start sticker stickers swap symbol symbols
        system third third_name time title turn turn_back_to two until up weekday why wishes written
        """,
    )
)


class Text(NamedTuple):
    """A translatable text, what fills it, and how many of those are counted."""

    text: str
    placeholders: Set[str]
    counted: int


def texts_of_template(source: str) -> Iterator[Text]:
    for block in BLOCK.finditer(source):
        names = set(VARIABLE.findall(block["text"]))
        if counter := COUNTER.search(block["how"]):
            same = {name for name, value in FILTERED.findall(block["how"]) if value == counter[2]}
            names -= {counter[1], *same}
        yield Text(" ".join(block["text"].split()), names, 0)
    for text in TRANSLATE.findall(source):
        yield Text(text, set(FILLED.findall(text)), 0)


def texts_of_module(source: str) -> Iterator[Text]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and called(node) in ONE_FORM | TWO_FORMS:
            for text in node.args[:2]:
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    names = {name for match in PLACEHOLDER.findall(text.value) for name in match}
                    yield Text(text.value, names - {""}, int(called(node) in TWO_FORMS))


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


READ = {".html": texts_of_template, ".txt": texts_of_template, ".py": texts_of_module}


def without_plural(source: str, suffix: str, no_counts: Set[str] = frozenset()) -> list[str]:
    """The texts in which a number has one form only."""
    return [
        each.text
        for each in READ[suffix](source)
        if len(each.placeholders - WORDS - no_counts) > each.counted
    ]


def files() -> Iterator[Path]:
    for folder in ("cubecore", "templates", "trainer"):
        yield from (file for file in (ROOT / folder).rglob("*") if file.suffix in READ)


def test_every_number_in_a_text_has_its_plural():
    problems = {}
    for file in files():
        name = file.relative_to(ROOT).as_posix()
        no_counts = NO_COUNTS.get(name, {}).keys()
        problems[name] = without_plural(file.read_text(encoding="utf-8"), file.suffix, no_counts)
    assert {name: texts for name, texts in problems.items() if texts} == {}


def test_every_exception_is_needed():
    for name, reasons in NO_COUNTS.items():
        source, suffix = (ROOT / name).read_text(encoding="utf-8"), Path(name).suffix
        for placeholder in reasons:
            others = reasons.keys() - {placeholder}
            assert without_plural(source, suffix, others), (name, placeholder)


@pytest.mark.parametrize(
    ("source", "suffix", "problems"),
    [
        ("{% blocktranslate %}{{ count }} attempts{% endblocktranslate %}", ".html", True),
        ("{% blocktranslate %}Hello {{ name }}{% endblocktranslate %}", ".txt", False),
        ('data-told="{% translate "{count} moves" %}"', ".html", True),
        ("{% blocktranslate with n=x %}{{ n }} days{% endblocktranslate %}", ".html", True),
        (
            "{% blocktranslate count n=x %}{{ n }} day{% plural %}{{ n }} days{% endblocktranslate %}",
            ".html",
            False,
        ),
        (
            "{% blocktranslate count n=x with many=x|grouped %}{{ many }} day{% plural %}"
            "{{ many }} days{% endblocktranslate %}",
            ".html",
            False,
        ),
        (
            "{% blocktranslate count n=x with many=y|grouped %}{{ many }} attempts on one day"
            "{% plural %}{{ many }} attempts on {{ n }} days{% endblocktranslate %}",
            ".html",
            True,
        ),
        ('gettext("%(count)s letters") % {"count": 1}', ".py", True),
        ('_("%d letters") % 1', ".py", True),
        ('TEXTS = {"a": gettext_noop("{most} moves")}', ".py", True),
        ('pgettext("drill", "%(count)s letters")', ".py", True),
        ('gettext("%(letter)s is wrong")', ".py", False),
        ('ngettext("%(count)s letter", "%(count)s letters", 1)', ".py", False),
        ('ngettext("%(a)s letter of %(b)s", "%(a)s letters of %(b)s", 1)', ".py", True),
    ],
)
def test_a_number_without_a_plural_is_found(source, suffix, problems):
    assert bool(without_plural(source, suffix)) == problems
