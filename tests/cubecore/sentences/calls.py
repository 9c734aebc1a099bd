"""Finds every place in Python source where a sentence gets its key and its values."""

import ast
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from string import Formatter

from cubecore.sentences import Text

MAKERS = {"Sentence.of", "Problem.of"}
NOT_VALUES = {"field", "position"}


@dataclass(frozen=True)
class Call:
    """One call that makes a sentence: its place, the keys it can have and the values it passes.

    ``where`` is the function and the expression of the key, without the module: it stays the same
    when a function moves.
    """

    path: str
    where: str
    line: int
    keys: frozenset[str] | None
    values: frozenset[str]
    is_open: bool = False


@dataclass(frozen=True)
class Forwarder:
    """A function whose first argument is a key, with the values that it passes itself."""

    always: frozenset[str] = frozenset()
    places: Mapping[int, str] = field(default_factory=dict)


@dataclass(frozen=True)
class KnownValues:
    """The keys that a call can have and the values in its ``**``, if its source does not show them."""

    keys: frozenset[str]
    values: frozenset[str] = frozenset()


def names(text: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(text.split())


def placeholders(text: Text) -> frozenset[str]:
    """Return the names of the values that a text needs."""
    texts = [text] if isinstance(text, str) else [text.one, text.many]
    names = {name for each in texts for _, name, _, _ in Formatter().parse(each) if name}
    return frozenset(names if isinstance(text, str) else names | {text.number})


def error_classes(sources: Iterable[str]) -> frozenset[str]:
    """Return CubeError and the classes made from it whose first argument is a key."""
    classes = [
        node
        for source in sources
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.ClassDef)
    ]
    errors = {"CubeError"}
    for _ in classes:
        errors |= {
            each.name
            for each in classes
            if errors & {ast.unparse(base) for base in each.bases} and not _has_own_init(each)
        }
    return frozenset(errors)


def _has_own_init(node: ast.ClassDef) -> bool:
    return any(isinstance(each, ast.FunctionDef) and each.name == "__init__" for each in node.body)


def calls_in(
    path: str, source: str, errors: frozenset[str], forwarders: Mapping[str, Forwarder]
) -> Iterator[Call]:
    """Yield every call in a source that makes a sentence."""
    tree = ast.parse(source)
    raised = set(map(id, _raised_from_variables(tree)))
    for function, node in _calls(tree, ""):
        name = ast.unparse(node.func)
        forwarder = forwarders.get(name)
        is_maker = name in MAKERS or name in errors or id(node) in raised
        if forwarder is None and not is_maker:
            continue
        key = node.args[0] if node.args else ast.Constant(None)
        keys = _keys(key, function)
        passed = {word.arg for word in node.keywords if word.arg} - NOT_VALUES
        if forwarder is not None:
            passed |= forwarder.always
            passed |= {value for at, value in forwarder.places.items() if len(node.args) > at}
        yield Call(
            path=path,
            where=f"{_name(function)} {ast.unparse(key)}",
            line=node.lineno,
            keys=keys,
            values=frozenset(passed),
            is_open=any(word.arg is None for word in node.keywords),
        )


def _raised_from_variables(tree: ast.AST) -> Iterator[ast.Call]:
    """Yield calls such as ``raise error("some_key")``, where a variable has the class."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            name, words = ast.unparse(node.exc.func), node.exc.args
            if name.islower() and words and isinstance(words[0], ast.Constant):
                yield node.exc


def _calls(node: ast.AST, function: ast.AST | str) -> Iterator[tuple[ast.AST | str, ast.Call]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield function, child
        yield from _calls(child, child if isinstance(child, ast.FunctionDef) else function)


def _name(function: ast.AST | str) -> str:
    return function.name if isinstance(function, ast.FunctionDef) else "-"


def _keys(given: ast.expr, function: ast.AST | str) -> frozenset[str] | None:
    """Return the keys that an expression can be, if they are written here."""
    match given:
        case ast.Constant(value=str(key)):
            return frozenset({key})
        case ast.IfExp(body=one, orelse=other):
            parts = [_keys(one, function), _keys(other, function)]
            return None if None in parts else frozenset().union(*(part or () for part in parts))
        case ast.Name(id=name) if isinstance(function, ast.FunctionDef):
            values = [
                each.value
                for each in ast.walk(function)
                if isinstance(each, ast.Assign)
                and [ast.unparse(target) for target in each.targets] == [name]
            ]
            parts = [_keys(value, "") for value in values]
            return (
                frozenset().union(*(part or () for part in parts)) if all(parts) and parts else None
            )
    return None


def faults(
    calls: Iterable[Call],
    texts: Mapping[str, Text],
    known_values: Mapping[str, KnownValues],
    unseen: Mapping[str, frozenset[str]],
) -> list[str]:
    """Return what is wrong: keys without a text, missing or useless values, and unused texts."""
    wrong: list[str] = []
    used: set[str] = set()
    met: set[str] = set()
    for call in calls:
        met.add(call.where)
        extra = known_values.get(call.where)
        if call.keys is None and extra is None:
            wrong.append(f"{call.path} {call.where}: the key is not written here")
        if call.is_open and extra is None:
            wrong.append(f"{call.path} {call.where}: the values are not written here")
        keys = call.keys or (extra.keys if extra else frozenset())
        used |= keys
        passed = call.values | (extra.values if extra else frozenset())
        wrong += [
            fault for key in sorted(keys) for fault in _faults(call, key, passed, texts, unseen)
        ]
    wrong += [f"{key}: no code uses this text" for key in texts if key not in used]
    return wrong + [f"{where}: no such call" for where in known_values if where not in met]


def _faults(
    call: Call,
    key: str,
    passed: frozenset[str],
    texts: Mapping[str, Text],
    unseen: Mapping[str, frozenset[str]],
) -> Iterator[str]:
    if key not in texts:
        yield f"{call.path} {call.where}: no text has the key {key}"
        return
    needed = placeholders(texts[key])
    for name in sorted(needed - passed):
        yield f"{call.path} {call.where}: {key} needs the value {name}"
    if call.keys is not None and not call.is_open:
        for name in sorted(passed - needed - unseen.get(key, frozenset())):
            yield f"{call.path} {call.where}: {key} does not use the value {name}"


def sources(package: Path, left_out: frozenset[str]) -> dict[str, str]:
    """Return the sources of a package by path, without some of its modules and packages."""
    return {
        str(path.relative_to(package)): path.read_text(encoding="utf-8")
        for path in sorted(package.rglob("*.py"))
        if path.relative_to(package).parts[0].removesuffix(".py") not in left_out
    }
