"""Find the messages of a file: the texts that people see, which go through gettext."""

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

LOOKED_UP = re.compile(r"_|n?gettext(?:_lazy)?")
IN_TEMPLATE = re.compile(
    r'{%\s*translate\s+"(?P<text>[^"]*)"'
    r"|{%\s*blocktranslate\b[^%]*%}(?P<block>.*?){%\s*endblocktranslate\s*%}"
    r'|\b_\("(?P<call>[^"]*)"\)',
    re.DOTALL,
)
TAG = re.compile(r"{%.*?%}|{{.*?}}|<[^>]*>")


class Message(NamedTuple):
    """A text that people see, and the line where it begins."""

    line: int
    text: str


def messages(file: str, source: str) -> Iterator[Message]:
    """Yield the messages of a module or a template, but for words that a context explains."""
    if file.endswith(".py"):
        yield from _of_module(source)
    elif file.startswith("templates/"):
        yield from _of_template(source)


@lru_cache(maxsize=1)
def nodes(source: str) -> tuple[ast.AST, ...]:
    """Return all nodes of a module; the one that was read last is not parsed again."""
    return tuple(ast.walk(ast.parse(source)))


def _of_module(source: str) -> Iterator[Message]:
    for node in nodes(source):
        match node:
            case ast.Call(func=ast.Name(id=name), args=arguments) if LOOKED_UP.fullmatch(name):
                for argument in arguments:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        yield Message(argument.lineno, argument.value)


def _of_template(source: str) -> Iterator[Message]:
    for match in IN_TEMPLATE.finditer(source):
        text = next(part for part in match.groups() if part is not None)
        yield Message(source.count("\n", 0, match.start()) + 1, TAG.sub(" ", text))
