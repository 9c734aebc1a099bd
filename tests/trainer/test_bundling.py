import re

import pytest

from trainer.bundling import BundleError, bundled

FILES = {
    "css/room.css": '/* A room. */\n@import "base/cube.css";\n@import "frame.css";\n',
    "css/base/cube.css": ".cube { width: 1px; }\n",
    "css/frame.css": ".frame { width: 2px; }\n",
    "js/room.js": 'import "./clock.js";\nimport { double } from "./pure/sums.js";\nlog(double(2));\n',
    "js/clock.js": '// Ticks.\nimport {\n  double as twice,\n} from "./pure/sums.js";\nlog(twice(1));\n',
    "js/pure/sums.js": (
        "export const two = 2;\n"
        "export function double(n) {\n  return /** @type {number} */ (two * n);\n}\n"
    ),
}


def test_a_stylesheet_holds_what_it_imports():
    assert bundled("css/room.css", FILES.__getitem__) == (
        ".cube { width: 1px; }\n.frame { width: 2px; }\n"
    )


def test_every_module_is_a_function_that_gives_what_it_exports_before_it_is_needed():
    assert bundled("js/room.js", FILES.__getitem__) == (
        "const module_js_pure_sums = (() => {\n"
        "const two = 2;\n"
        "function double(n) {\n"
        "return (two * n);\n"
        "}\n"
        "return { two, double };\n"
        "})();\n"
        "const module_js_clock = (() => {\n"
        "const {\ndouble: twice,\n} = module_js_pure_sums;\n"
        "log(twice(1));\n"
        "return {  };\n"
        "})();\n"
        "const module_js_room = (() => {\n"
        "const { double } = module_js_pure_sums;\n"
        "log(double(2));\n"
        "return {  };\n"
        "})();\n"
    )


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("a.js", 'export { x } from "./b.js";\n', "export { x } from"),
        ("a.js", "export default 1;\n", "export default 1;"),
        ("a.js", 'import b from "./b.js";\n', "import b from"),
        ("a.js", 'if (1) import("./b.js");\n', 'import("./b.js")'),
        ("a.css", "@import url(b.css);\n", "@import url"),
        ("a.js", 'import "./a.js";\n', "imports itself"),
        ("a.js", "const text = `a\n// no comment\n`;\n", "const text = `a"),
    ],
)
def test_what_cannot_be_joined_is_refused(name, text, message):
    with pytest.raises(BundleError, match=re.escape(message)):
        bundled(name, {name: text}.__getitem__)
