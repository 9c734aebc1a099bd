"""Collects what the rooms declare in their `keeps.py`."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module

from django.apps import apps
from django.utils.module_loading import module_has_submodule

from trainer.people.personal_data import ExportList, PersonalData


def personal_data() -> list[PersonalData]:
    """Return the declarations of all rooms, in the order of INSTALLED_APPS."""
    return list(_declared(tuple(app.name for app in apps.get_app_configs())))


@cache
def _declared(names: tuple[str, ...]) -> tuple[PersonalData, ...]:
    modules = [import_module(name) for name in names]
    rooms = [module for module in modules if module_has_submodule(module, "keeps")]
    return tuple(import_module(f"{room.__name__}.keeps").KEEPS for room in rooms)


def export_lists() -> Mapping[str, ExportList]:
    """Return all lists of the export by name, in the order in which imports read them."""
    return {rows.name: rows for data in personal_data() for rows in data.lists}


def object_names() -> set[str]:
    """Return the names of all objects of the export."""
    return {name for data in personal_data() for name in data.object_names}
