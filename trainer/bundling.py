"""Joins a stylesheet or script and all that it imports into one text, so that it is sent as one file.

Files stay small and import each other by relative URLs, as browsers read them in development.
Scripts import names and export functions, classes and constants, and nothing else. A text between
backquotes ends in its line, so that no line of it can look like a comment.
"""

import re
from collections.abc import Callable
from posixpath import dirname, join, normpath

Read = Callable[[str], str]

CSS_IMPORT = re.compile(r'^@import "([^"]+)";\n', re.MULTILINE)
JS_IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";\n', re.MULTILINE)
JS_EXPORT = re.compile(r"^export (async function|function|const|class) (\w+)", re.MULTILINE)
# Lines of nothing but a comment: who reads them reads the files.
COMMENT = re.compile(r"^[ \t]*(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)[ \t]*\n", re.MULTILINE | re.DOTALL)
TYPE = re.compile(r"/\*\* @[^\n]*?\*/ ?")
INDENT = re.compile(r"^[ \t]+", re.MULTILINE)
LEFT_OVER = re.compile(r"^(?:import|export)\b.*|\bimport\(.*|^@import.*", re.MULTILINE)
HALF_TEXT = re.compile(r"^[^`\n]*`(?:[^`\n]*`[^`\n]*`)*[^`\n]*$", re.MULTILINE)


class BundleError(ValueError):
    """A file that is written in a way that cannot be joined."""


def bundled(name: str, read: Read) -> str:
    """The file of this name with everything it imports in it, each once, without comments and indents."""

    def read_bare(name: str) -> str:
        return INDENT.sub("", TYPE.sub("", COMMENT.sub("", read(name))))

    return (_styles if name.endswith(".css") else _scripts)(name, read_bare)


def _styles(name: str, read: Read) -> str:
    def joined(name: str) -> str:
        return CSS_IMPORT.sub(lambda line: joined(_beside(name, line[1])), read(name))

    return _checked(name, joined(name))


def _scripts(name: str, read: Read) -> str:
    """Each module in a function of its own, which gives what the module exports."""
    parts: dict[str, str] = {}

    def add(name: str, importers: tuple[str, ...]) -> None:
        if name in importers:
            raise BundleError(f"{name} imports itself by way of {importers[-1]}")
        if name in parts:
            return
        text = read(name)
        for line in JS_IMPORT.finditer(text):
            add(_beside(name, line[2]), (*importers, name))
        parts[name] = _as_function(name, text)

    add(name, ())
    return "".join(parts.values())


def _as_function(name: str, text: str) -> str:
    def import_line(line: re.Match[str]) -> str:
        if line[1] is None:
            return ""
        names = line[1].replace(" as ", ": ")
        return f"const {{{names}}} = {_variable(_beside(name, line[2]))};\n"

    exported = ", ".join(line[2] for line in JS_EXPORT.finditer(text))
    body = _checked(name, JS_EXPORT.sub(r"\1 \2", JS_IMPORT.sub(import_line, text)))
    return f"const {_variable(name)} = (() => {{\n{body}return {{ {exported} }};\n}})();\n"


def _variable(name: str) -> str:
    return "module_" + re.sub(r"\W", "_", name.removesuffix(".js"))


def _beside(name: str, address: str) -> str:
    return normpath(join(dirname(name), address))


def _checked(name: str, text: str) -> str:
    """Return the text if nothing of it would still be imported and each line is whole."""
    if left := LEFT_OVER.search(text) or HALF_TEXT.search(text):
        raise BundleError(f"{name} cannot be joined with others: {left[0]}")
    return text
