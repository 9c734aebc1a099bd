"""Read and write a line of flags; anything else is refused with its position."""

import pytest

from cubecore.errors import MethodError
from cubecore.memo.method.flags import Flag, flags_of, line_of


def test_a_value_ends_at_the_next_flag() -> None:
    assert flags_of(" --holding  white green --edge-order UB, UL --filler", {"filler"}) == {
        "holding": Flag("white green", 12),
        "edge_order": Flag("UB, UL", 37),
        "filler": Flag(value=True, start=44),
    }


def test_a_value_can_follow_an_equals_and_be_in_quotes() -> None:
    assert flags_of('--scheme=\'{"name": "a --b"}\' --holding="white green"') == {
        "scheme": Flag('{"name": "a --b"}', 10),
        "holding": Flag("white green", 40),
    }


def test_an_empty_line_has_no_flags() -> None:
    assert flags_of(" \n") == {}


@pytest.mark.parametrize(
    ("text", "field", "position"),
    [
        ("edge-buffer UF", None, 0),
        ("--edge-buffer 'UF --filler", "edge_buffer", 14),
        ("--filler yes", "filler", 9),
        ("--edge-buffer", "edge_buffer", 13),
        ("--edge-buffer --filler", "edge_buffer", 14),
        ("--filler --filler", "filler", 11),
        ("--Filler", None, 0),
        ("x" * 20_001, None, 20_000),
    ],
)
def test_anything_but_flags_is_refused(text: str, field: str | None, position: int) -> None:
    with pytest.raises(MethodError) as refused:
        flags_of(text, {"filler"})
    assert (refused.value.field, refused.value.position) == (field, position)


def test_written_settings_are_read_back() -> None:
    settings: dict[str, str | bool] = {
        "in_place": "apart",
        "scheme": '{"a":"b"}',
        "holding": "white green",
        "filler": True,
    }
    line = line_of({**settings, "other": False})
    assert line == "--in-place apart --scheme '{\"a\":\"b\"}' --holding 'white green' --filler"
    assert {name: flag.value for name, flag in flags_of(line, {"filler"}).items()} == settings
