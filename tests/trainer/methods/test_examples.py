import pytest

from cubecore.memo import LetterScheme, Method, preset, preset_names, trace
from cubecore.pictures import Mark
from trainer.methods.examples import (
    ExampleMemo,
    example_cube,
    example_memo,
    example_picture,
    example_scramble,
    example_under,
)


@pytest.mark.parametrize("name", preset_names())
def test_the_example_has_something_for_every_setting(name):
    method = preset(name)
    memo = trace(example_scramble(), method)
    assert memo.parity
    assert len(memo.edges.cycles) - len(memo.edges.in_place) >= 2
    assert (len(memo.edges.in_place), len(memo.corners.in_place)) == (1, 1)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("edge_buffer", "DF"),
        ("corner_buffer", "LUB"),
        ("edge_order", "FL"),
        ("corner_order", "DFR"),
        ("in_place", "apart"),
        ("memo_as", "stickers"),
        ("flips_as", "capitals"),
        ("filler", True),
        ("parity_method", "swap-edges:UF-UR"),
        ("parity_method", "swap-corners:UFR-UBR"),
        ("holding", "yellow green"),
        ("order", "corners-first"),
        ("m2_letters", "switched"),
        ("scheme", "chichu"),
    ],
)
def test_every_setting_changes_it(setting, value):
    method = preset("old-pochmann-ubl")
    assert example_under(method, setting, value) not in (None, example_memo(method))


def test_the_memo_is_as_its_owner_would_type_it():
    assert example_memo(Method()) == ExampleMemo(
        "gr au di os fj ln t", "CT IB UX NK V", corners_first=False
    )
    assert example_memo(Method(in_place="apart", order="corners-first")) == ExampleMemo(
        "gr au di os fj l (nt)", "CT IB UX N (KV)", corners_first=True
    )


def test_what_cannot_be_has_no_example():
    kana = Method(scheme=LetterScheme.builtin("kana"))
    assert example_under(kana, "flips_as", "capitals") is None


def test_the_cube_is_shown_as_it_is_held_with_the_buffers_marked():
    method = Method.parse("--holding yellow green --edge-buffer UF --corner-buffer UFR")
    picture = example_picture(method)
    assert picture.colors[4] == "D"
    assert dict(picture.marks) == {7: Mark.BUFFER, 8: Mark.BUFFER}
    assert picture.sticker(7).letter == "c"
    assert example_cube(method).marks == ()
