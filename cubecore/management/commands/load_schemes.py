"""Loads the letter schemes that come with the library into the database."""

from typing import Any

from django.core.management.base import BaseCommand

from cubecore.memo.letters import LetterScheme, builtin_names
from cubecore.models import Kind, NotationScheme

_DESCRIPTIONS = {
    "speffz": "Clockwise from the top left of each face, the faces in the order U L F R B D. "
    "Small letters for edges, capitals for corners.",
}
_TITLES = {"speffz": "Speffz", "ufrbld": "UFRBLD", "chichu": "ChiChu", "kana": "Kana"}


class Command(BaseCommand):
    """Creates missing schemes and corrects those that differ; a second run changes nothing."""

    help = "Load the letter schemes that come with the library, or bring them up to date."

    def handle(self, *_: Any, **options: Any) -> None:
        """Load all schemes and print how many were new or changed."""
        changed = [name for name in builtin_names() if _load(name)]
        if options["verbosity"] > 0:
            self.stdout.write(f"{len(builtin_names())} schemes, {len(changed)} new or changed")


def _load(name: str) -> bool:
    """Load one scheme and return whether anything was written."""
    letters = LetterScheme.builtin(name).to_json()
    del letters["name"]
    row = {
        "kind": Kind.BUILT_IN,
        "name": _TITLES[name],
        "description": letters.pop("description", _DESCRIPTIONS.get(name, "")),
        "letters": letters,
    }
    stored, is_new = NotationScheme.objects.get_or_create(slug=name, defaults=row)
    differs = any(getattr(stored, field) != value for field, value in row.items())
    if differs:
        for field, value in row.items():
            setattr(stored, field, value)
        stored.save()
    return is_new or differs
