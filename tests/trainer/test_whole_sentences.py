"""No sentence is put together from parts: in another language their order, case and gender differ."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOOKED_UP = {
    "_",
    "gettext",
    "gettext_lazy",
    "ngettext",
    "ngettext_lazy",
    "pgettext",
    "pgettext_lazy",
}
TEXT = r"{%\ *(?:end)?(?:block)?translate\b[^%]*%}"
# A comma, a full stop, a colon or a bracket outside the text that it belongs to.
GLUED = re.compile(rf"{TEXT}(?:</\w+>)?\s*[,.;:)](?!\w)|[(,;]\s*{TEXT}")


def glued_in_module(source: str) -> list[str]:
    """Return the expressions that join a text that is looked up with something else."""
    return [
        ast.unparse(node)
        for node in ast.walk(ast.parse(source))
        if (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add) and has_text(node))
        or (isinstance(node, ast.JoinedStr) and any(map(has_text, node.values)))
    ]


def has_text(node: ast.AST) -> bool:
    """Return whether a part of an expression is looked up."""
    return any(
        isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in LOOKED_UP
        for part in ast.iter_child_nodes(node)
    )


@pytest.mark.parametrize(
    ("source", "is_glued"),
    [
        ('_("Edges") + name', True),
        ("f\"{_('scheme')} {number}\"", True),
        ('_("%(name)s is late") % {"name": name}', False),
        ('[_("Week of"), *days]', False),
    ],
)
def test_texts_that_code_joins_are_found(source, is_glued):
    assert bool(glued_in_module(source)) == is_glued


@pytest.mark.parametrize("folder", ["cubecore", "trainer"])
def test_no_code_joins_texts(folder):
    glued = {
        file.relative_to(ROOT).as_posix(): glued_in_module(file.read_text(encoding="utf-8"))
        for file in (ROOT / folder).rglob("*.py")
    }
    assert {name: texts for name, texts in glued.items() if texts} == {}


@pytest.mark.parametrize(
    ("source", "is_glued"),
    [
        ('{% translate "Edges" %}, {% translate "corners" %}', True),
        ("{% blocktranslate %}{{ n }}{% endblocktranslate %}.", True),
        ('({% translate "yours" %})', True),
        ('{% translate "Right." %} {% translate "Next: 3." %}', False),
        ('<b>{% translate "Memo" %}</b> · 12.50', False),
    ],
)
def test_texts_that_a_template_joins_are_found(source, is_glued):
    assert bool(GLUED.search(source)) == is_glued


def test_no_template_joins_texts():
    glued = {
        file.relative_to(ROOT).as_posix(): GLUED.findall(file.read_text(encoding="utf-8"))
        for file in (ROOT / "templates").rglob("*.html")
    }
    assert {name: texts for name, texts in glued.items() if texts} == {}
