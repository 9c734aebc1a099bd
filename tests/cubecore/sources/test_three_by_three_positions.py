"""The tables of document 001 against the geometry and against independent answers."""

import json
from pathlib import Path

import pytest

from cubecore.cube import SOLVED
from cubecore.sources import positional_tables

KNOWN_ANSWERS = Path(__file__).parents[2] / "known_answers" / "positional_tables.json"
MOVES = {row["move"]: row for row in json.loads(KNOWN_ANSWERS.read_text(encoding="utf-8"))["moves"]}


def test_every_move_has_its_tables() -> None:
    assert set(positional_tables()) == set(MOVES)
    assert len(MOVES) == 54


def test_the_tables_are_what_the_geometry_does() -> None:
    for move, table in positional_tables().items():
        after = SOLVED.apply(move)
        assert (table.cp_source, table.co_twist) == (after.cp, after.co), move
        assert (table.ep_source, table.eo_flip) == (after.ep, after.eo), move
        assert table.centers_dest == after.centers, move


def test_the_tables_are_the_known_ones() -> None:
    for move, row in MOVES.items():
        table = positional_tables()[move]
        assert table.cp_dest == tuple(row["cp_dest"]), move
        assert table.cp_source == tuple(row["cp_source"]), move
        assert table.co_twist == tuple(row["co_twist"]), move
        assert table.ep_dest == tuple(row["ep_dest"]), move
        assert table.ep_source == tuple(row["ep_source"]), move
        assert table.eo_flip == tuple(row["eo_flip"]), move
        assert table.centers_dest == tuple(row["centres_dest"]), move


@pytest.mark.parametrize(("wide", "face"), [("f", "B"), ("f'", "B'"), ("b", "F"), ("b'", "F'")])
def test_wide_turns_of_front_and_back_flip_what_the_other_face_flips(wide, face) -> None:
    assert positional_tables()[wide].eo_flip == positional_tables()[face].eo_flip
    assert sum(positional_tables()[wide].eo_flip) == 4
