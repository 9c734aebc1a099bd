"""Refuse words and phrases that the project does not use.

    python -m tests.architecture.plain_english

`banned_phrases.toml` beside this module lists them, each with its reason and with what to say
instead. The check reads

- of the library and the website: docstrings, comments, messages, and the names of modules and of
  everything in them;
- of the tests: docstrings, comments and names;
- of the site's scripts: comments and names;
- of the templates, the stylesheets, the docs and the notation files: their text.

Some words are fine in code and wrong on a page. They are refused in messages only: in the texts
that go through gettext.

It skips code in backticks, doctest input and fenced blocks, and strings without a space, which are
keys. Read on at `problems`.
"""

import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NamedTuple

from tests.architecture.messages import messages, nodes

ROOT = Path(__file__).parents[2]
BANNED = Path(__file__).with_name("banned_phrases.toml")
COVERED = [
    "cubecore/**/*.py",
    "trainer/**/*.py",
    "cubecore/notation_data/*.json",
    "static/js/**/*.js",
    "static/css/**/*.css",
    "templates/**/*.html",
    "templates/**/*.txt",
    "tests/**/*.py",
    "docs/*.md",
    "README.md",
    "CONTRIBUTING.md",
]
CODE = re.compile(
    r"^```.*?^```$|``.+?``|`[^`]+`|^\s*(?:>>>|\.\.\.).*?$|\]\([^)]*\)", re.MULTILINE | re.DOTALL
)

KINDS = ("phrase", "name", "whole_name", "message", "whole_message")

SCRIPT = re.compile(
    r"(?P<comment>(?:^ *//.*\n)+|/\*(?s:.*?)\*/)|\"[^\"\n]*\"|'[^'\n]*'|(?P<name>[A-Za-z]\w*)",
    re.MULTILINE,
)


class Passage(NamedTuple):
    """Something that is written in English, the line where it begins, and the name that it is, or
    whether people see it."""

    line: int
    text: str
    name: str = ""
    is_message: bool = False

    @classmethod
    def of_name(cls, line: int, name: str) -> "Passage":
        """Return a name as words: `told_apart` and `ToldApart` are both `told apart`."""
        spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name)
        return cls(line, spaced.replace("_", " ").strip(), name)


@dataclass(frozen=True)
class Ban:
    """Words that are not used, and what to say instead."""

    words: list[str]
    reason: str
    say: str
    but_not: list[str] = field(default_factory=list)

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """A pattern for all of the words."""
        unless = rf"(?!{any_of(self.but_not)})" if self.but_not else ""
        return re.compile(unless + any_of(self.words), re.IGNORECASE)


def any_of(phrases: list[str]) -> str:
    """Return the source of a pattern for some phrases, also across the end of a line."""
    spaced = [r"[\s#]+".join(map(re.escape, phrase.split())) for phrase in phrases]
    return rf"\b(?:{'|'.join(sorted(spaced, key=len, reverse=True))})\b"


@dataclass(frozen=True)
class Rules:
    """The content of `banned_phrases.toml`."""

    phrase: list[Ban]
    name: list[Ban]
    whole_name: list[Ban]
    message: list[Ban]
    whole_message: list[Ban]
    exception: list[dict[str, str]]
    not_yet: list[str]

    @classmethod
    def read(cls, path: Path = BANNED) -> "Rules":
        """Read the rules from a file."""
        rules: dict[str, Any] = tomllib.loads(path.read_text(encoding="utf-8"))
        for kind in KINDS:
            rules[kind] = [Ban(**entry) for entry in rules.get(kind, [])]
        return cls(**{"exception": []} | rules)

    @cached_property
    def has_any_word(self) -> Callable[[str], bool]:
        """Whether a text has any banned word, to pass over most passages quickly: names return."""
        bans = [ban for kind in KINDS for ban in getattr(self, kind)]
        pattern = re.compile(any_of([word for ban in bans for word in ban.words]), re.IGNORECASE)
        return cache(lambda text: pattern.search(text) is not None)

    def covers(self, file: str) -> bool:
        """Return whether a file is checked: whether `not_yet` has neither it nor a folder of it."""
        return not any(file == entry or file.startswith(f"{entry}/") for entry in self.not_yet)

    def allows(self, file: str, phrase: str) -> bool:
        """Return whether a phrase is an exception in a file."""
        return any(one["file"] == file and one["words"] == phrase for one in self.exception)

    def broken_by(self, passage: Passage) -> Iterator[tuple[Ban, re.Match[str]]]:
        """Yield each ban that a passage breaks, and where."""
        if not self.has_any_word(passage.text) and not self.has_any_word(passage.name):
            return
        if passage.is_message:
            yield from _inside(self.message, passage.text)
            yield from _whole(self.whole_message, passage.text.strip(" \n.:!"))
        else:
            yield from _inside(self.phrase, passage.text)
            yield from _inside(self.name if passage.name else [], passage.text)
            yield from _whole(self.whole_name, passage.name)


def _inside(bans: list[Ban], text: str) -> Iterator[tuple[Ban, re.Match[str]]]:
    for ban in bans:
        for match in ban.pattern.finditer(text):
            yield ban, match


def _whole(bans: list[Ban], text: str) -> Iterator[tuple[Ban, re.Match[str]]]:
    for ban in bans:
        if whole := ban.pattern.fullmatch(text):
            yield ban, whole


def problems(root: Path = ROOT, rules: Rules | None = None) -> list[str]:
    """Return one line for each banned phrase in a project."""
    rules = rules or Rules.read()
    paths = sorted({path for pattern in COVERED for path in root.glob(pattern)})
    return [
        problem
        for path in paths
        if rules.covers(file := path.relative_to(root).as_posix())
        for problem in problems_in(file, path.read_text(encoding="utf-8"), rules)
    ]


def problems_in(file: str, source: str, rules: Rules) -> Iterator[str]:
    """Yield one line for each banned phrase in a file."""
    if file.endswith(".py"):
        passages = list(passages_of_module(file, source))
    elif file.endswith(".js"):
        passages = list(passages_of_script(source))
    else:
        passages = [Passage(1, without_code(source))]
    seen = messages(file, source)
    passages += [Passage(line, text, is_message=True) for line, text in seen]
    for passage in passages:
        for ban, match in rules.broken_by(passage):
            phrase = re.sub(r"[\s#]+", " ", match[0]).lower()
            line = passage.line + passage.text.count("\n", 0, match.start())
            if not rules.allows(file, phrase):
                yield f"{file}:{line}: {phrase!r}. {ban.reason} Say: {ban.say}."


def without_code(text: str) -> str:
    """Return a text without code, each line in its place."""
    return CODE.sub(lambda code: "\n" * code[0].count("\n"), text)


def passages_of_module(file: str, source: str) -> Iterator[Passage]:
    """Yield everything in a module that is written in English."""
    is_test, path = file.startswith("tests/"), Path(file)
    yield Passage.of_name(1, path.parent.name if path.stem == "__init__" else path.stem)
    yield from comments(source)
    docstrings = {
        node.value
        for node in nodes(source)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in nodes(source):
        match node:
            case ast.Constant(value=str(text)) if node in docstrings or (
                " " in text and not is_test
            ):
                yield Passage(node.lineno, without_code(text))
            case (
                ast.FunctionDef(name=name)
                | ast.ClassDef(name=name)
                | ast.arg(arg=name)
                | ast.Name(id=name, ctx=ast.Store())
                | ast.Attribute(attr=name, ctx=ast.Store())
            ):
                yield Passage.of_name(node.lineno, name)


def passages_of_script(source: str) -> Iterator[Passage]:
    """Yield the comments and the names of a script, those of the browser included."""
    for part in SCRIPT.finditer(source):
        line = source.count("\n", 0, part.start()) + 1
        if part["comment"]:
            yield Passage(line, without_code(part["comment"]))
        elif part["name"]:
            yield Passage.of_name(line, part["name"])


def comments(source: str) -> Iterator[Passage]:
    """Yield the comments of a module, those on lines that follow each other as one."""
    lines: list[str] = []
    last = 0
    # Most modules have no comment, and to look for tokens takes as long as to parse them.
    if "#" not in source:
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            if lines and token.start[0] > last + 1:
                yield Passage(last - len(lines) + 1, "\n".join(lines))
                lines = []
            lines.append(without_code(token.string))
            last = token.start[0]
    yield Passage(last - len(lines) + 1, "\n".join(lines))


if __name__ == "__main__":
    lines = problems()
    print(*lines, sep="\n")
    sys.exit(f"{len(lines)} banned phrases" if lines else 0)
