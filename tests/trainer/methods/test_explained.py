"""Before and after: what a setting makes of the example, played on the cube."""

from dataclasses import replace

import pytest

from cubecore.cube import Cube
from cubecore.errors import MethodError
from cubecore.memo import Method
from cubecore.pictures import CubePicture
from tests.trainer.learn.methods import METHODS
from tests.trainer.learn.playing import solves
from trainer.methods.examples import example_scramble
from trainer.methods.explained import SETTINGS, effects

explained = pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.slug)
BY_SLUG = {setting.slug: setting for setting in SETTINGS}


def held(method):
    turns = f"{example_scramble()} {method.holding.rotation}".strip()
    return CubePicture.of(Cube(3).apply(turns))


def under(setting, method, value):
    """The method with one setting changed, None where that cannot be."""
    try:
        return Method.from_json({setting.name: value}, setting.method_for(method))
    except MethodError:
        return None


@explained
def test_every_memo_solves_the_example_under_its_own_setting(setting):
    for method in METHODS.values():
        check_effects(setting, method)


def check_effects(setting, method):
    values = [value for value, _ in setting.values(method)]
    for value, effect in zip(values, effects(setting, method), strict=True):
        changed = under(setting, method, value)
        if changed is None:
            assert effect.lines == ()
            continue
        assert {kind for kind, _ in effect.lines} == set(setting.pieces)
        for kind, memo in effect.lines:
            assert solves(memo, held(changed), changed, kind), (value, memo)


@explained
def test_the_readers_own_choice_is_among_them_once(setting):
    for method in METHODS.values():
        lines = effects(setting, method)
        assert [effect.is_own for effect in lines].count(True) == 1
        titles = [effect.title for effect in lines]
        assert len(set(titles)) == len(titles)


@explained
def test_choices_make_a_difference(setting):
    method = replace(Method(), edge_buffer="DF") if setting.for_m2 else Method()
    assert len({effect.lines for effect in effects(setting, method)}) > 1


def test_capitals_cannot_be_where_letters_have_none():
    lines = effects(BY_SLUG["flips-as"], METHODS["3-style in kana"])
    assert [bool(effect.lines) for effect in lines] == [True, False]


def test_corners_come_first_where_they_are_memorised_first():
    lines = [effect.lines for effect in effects(BY_SLUG["order"], Method())]
    assert [[kind for kind, _ in each] for each in lines] == [
        ["edges", "corners"],
        ["corners", "edges"],
    ]


def test_a_scheme_of_ones_own_is_shown_by_its_name():
    method = METHODS["buffers without letters"]
    [own] = [effect for effect in effects(BY_SLUG["scheme"], method) if effect.is_own]
    assert own.title == "own"
