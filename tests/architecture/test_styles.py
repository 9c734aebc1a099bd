"""Stylesheets: layers instead of special selectors, one place for each class, sizes from a scale."""

from pathlib import Path

import pytest

from tests.architecture.styles import faults

STYLES = Path(__file__).parents[2] / "static" / "css"
ORDER = "@layer tokens, pages;\n"


def test_the_stylesheets_of_the_site_keep_the_rules():
    files = {path.name: path.read_text(encoding="utf-8") for path in STYLES.glob("*.css")}
    assert faults(files) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (".a { margin: 0; }", "a.css .a: in layer ''"),
        ("@layer others { .a { margin: 0; } }", "a.css .a: in layer 'others'"),
        (
            "@layer pages { @media (width < 41rem) { .a { margin: 0; } } }",
            "a.css .a: @media at 41rem",
        ),
        (
            "@layer pages { @container (width >= 60rem) { .a { margin: 0; } } }",
            "a.css .a: @container at 60rem",
        ),
        ("@layer pages { .a > .b.b { margin: 0; } }", "a.css .a > .b.b: a class twice in .b.b"),
        ("@layer pages { .a { margin: 0 !important; } }", "a.css .a: !important"),
        ("@layer pages { .a { padding: 2px 13px; } }", "a.css .a: padding: 2px 13px"),
        ("@layer pages { .a { border-radius: 5px; } }", "a.css .a: border-radius: 5px"),
        ("@layer pages { .a { color: #abcdef; } }", "a.css .a: #abcdef"),
    ],
)
def test_a_fault_is_reported(text, fault):
    assert faults({"site.css": ORDER, "a.css": text}) == [fault]


def test_what_the_rules_allow_is_no_fault():
    text = """@layer tokens { :root { --line: #abcdef; --space-2: 8px; } }
    @layer pages { .a:not(.b, .c) { margin: 2px var(--space-2); scroll-margin: 90px; } }"""
    assert faults({"site.css": ORDER, "a.css": text}) == []


def test_a_class_has_one_file():
    first, second = (
        "@layer pages { .a > b, .c { top: 0; } }",
        "@layer pages { .a:hover { top: 0; } }",
    )
    assert faults({"site.css": ORDER, "a.css": first, "b.css": second}) == [".a is in a.css, b.css"]


def test_the_order_of_layers_is_declared_once():
    assert faults({"a.css": ORDER, "b.css": ORDER}) == ["the order of layers is declared 2 times"]
