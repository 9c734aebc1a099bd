"""The limits of the site."""

import pkgutil
from importlib import import_module

import trainer
from trainer.people.throttle import Action


def actions() -> dict[str, Action]:
    """Return every limit by its name, wherever it is set."""
    modules = pkgutil.walk_packages(trainer.__path__, "trainer.")
    names = [each.name for each in modules if ".migrations" not in each.name]
    limits: dict[str, Action] = {}
    for name in names:
        if name not in {"trainer.wsgi", "trainer.serving"}:
            values = vars(import_module(name)).values()
            limits |= {each.name: each for each in values if isinstance(each, Action)}
    return limits
