"""Stores static files under names that hold their content's hash, so browsers may keep them.

What a page needs at once is sent as one file: see ``BUNDLES``.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage, Storage
from whitenoise.storage import CompressedManifestStaticFilesStorage

from trainer.bundling import bundled

Files = Mapping[str, tuple[Storage, str]]

# A page loads one of the scripts, or site.js and one that does not import it: two that share a module
# would define its element twice.
BUNDLES = (
    "css/site.css",
    "js/site.js",
    "js/drill-page.js",
    "css/practice.css",
    "js/practice.js",
    "js/practice-solve.js",
    "css/learn.css",
    "css/learn-lesson.css",
    "js/learn-steps.js",
    "css/practice-review.css",
    "js/practice-review.js",
    "css/practice-film.css",
    "js/practice-film.js",
    "css/workshop.css",
    "js/workshop.js",
)


class HashedStaticFiles(CompressedManifestStaticFilesStorage):
    # Modules import each other by plain names; those too become the hashed ones.
    support_js_module_import_aggregation = True

    def post_process(self, paths: Files, *args: Any, **options: Any) -> Iterator[Any]:
        """Let the bundles stand for their first files before they get their names."""
        yield from super().post_process(dict(paths) | _joined(paths), *args, **options)


def _joined(paths: Files) -> dict[str, tuple[Storage, str]]:
    def text(name: str) -> str:
        storage, path = paths[name]
        with storage.open(path) as file:
            return bytes(file.read()).decode()

    joined = InMemoryStorage()
    names = [name for name in BUNDLES if name in paths]
    for name in names:
        joined.save(name, ContentFile(bundled(name, text).encode()))
    return {name: (joined, name) for name in names}
