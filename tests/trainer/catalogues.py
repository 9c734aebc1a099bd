"""Translations in the form that gettext reads, and the texts that there are to translate."""

import ast
import re
import struct
from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import django
from django.utils.translation.template import templatize

ROOT = Path(__file__).parents[2]
# What makemessages looks for, and which arguments are the context, the text and its plural.
ARGUMENTS = {
    "_": "text",
    "gettext": "text",
    "gettext_lazy": "text",
    "gettext_noop": "text",
    "ngettext": "text plural",
    "ngettext_lazy": "text plural",
    "pgettext": "context text",
    "pgettext_lazy": "context text",
    "npgettext": "context text plural",
}
# Templates become calls with everything else crossed out.
CALL_IN_TEMPLATE = re.compile(
    r"(?:\bn?p?gettext|\b_)\((?:\s*u?(?:'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"),?\s*)+(?:count)?\)"
)


def compiled(texts):
    """Return texts and their translations as msgfmt writes them: where each is, then all of them."""
    keys = sorted(texts)
    parts = [part.encode() for part in [*keys, *(texts[key] for key in keys)]]
    places, start = b"", 28 + 8 * len(parts)
    for part in parts:
        places += struct.pack("<2I", len(part), start)
        start += len(part) + 1
    head = struct.pack("<7I", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, 0)
    return head + places + b"".join(part + b"\0" for part in parts)


def texts_of_the_site() -> set[str]:
    """Return the keys of a catalogue of everything that the site says."""
    modules = [file for folder in ("cubecore", "trainer") for file in (ROOT / folder).rglob("*.py")]
    templates = [*(ROOT / "templates").rglob("*.html"), *(ROOT / "templates").rglob("*.txt")]
    sources = [file.read_text(encoding="utf-8") for file in modules]
    for file in templates:
        sources += CALL_IN_TEMPLATE.findall(templatize(file.read_text(encoding="utf-8")))
    return {key for source in sources for key in _keys(ast.parse(source))}


def keys_of_django() -> set[str]:
    """Return the keys of what Django itself says."""
    keys = set()
    for file in Path(django.__file__).parent.rglob("locale/de/LC_MESSAGES/django.mo"):
        with file.open("rb") as stream:
            texts = GNUTranslations(stream)._catalog  # type: ignore[attr-defined] # noqa: SLF001
        keys |= {key if isinstance(key, str) else f"{key[0]}\0{key[0]}" for key in texts if key}
    return keys


def _keys(tree: ast.AST) -> Iterator[str]:
    """Yield the keys of the texts in calls: context, text and plural, as gettext joins them."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            names = ARGUMENTS.get(node.func.id, "").split()
            texts = [part.value for part in node.args if isinstance(part, ast.Constant)]
            if names and len(texts) >= len(names):
                named = {name: str(text) for name, text in zip(names, texts, strict=False)}
                context = f"{named['context']}\x04" if "context" in named else ""
                forms = [named[name] for name in ("text", "plural") if name in named]
                yield context + "\0".join(forms)
