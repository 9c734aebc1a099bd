"""The insertion tables have sequences for every case of every slot, and each one solves its case."""

import pytest

from cubecore.cube import SOLVED
from cubecore.solvers.human import SOLVED_STATE, state_of
from cubecore.solvers.human.insertions import (
    CORNER_INSERTION,
    EDGE_INSERTION,
    PAIR_INSERTION,
    Insertion,
    InsertionTable,
    insertion_table,
    places_code,
    slot_bits,
)

INSERTIONS = (PAIR_INSERTION, CORNER_INSERTION, EDGE_INSERTION)

# By the number of solved slots: a corner has 24 places and orientations, three fewer for each
# solved slot. An edge of the two upper layers has 16, two fewer for each solved slot.
CASES = {
    "pairs": [(24 - 3 * solved) * (16 - 2 * solved) for solved in range(4)],
    "corners": [24 - 3 * solved for solved in range(4)],
    "edges": [16 - 2 * solved for solved in range(4)],
}


@pytest.fixture(params=INSERTIONS, ids=lambda insertion: insertion.name)
def insertion(request) -> Insertion:
    insertion: Insertion = request.param
    return insertion


@pytest.fixture
def table(insertion) -> InsertionTable:
    return insertion_table(insertion)


def test_every_case_has_sequences(insertion: Insertion, table: InsertionTable) -> None:
    for slot, by_solved in enumerate(table.by_slot):
        others = [slot_bits([other]) for other in range(4) if other != slot]
        assert len(by_solved) == 8
        for solved, by_places in by_solved.items():
            assert solved & slot_bits([slot]) == 0
            assert len(by_places) == CASES[insertion.name][solved.bit_count()]
            for sequences in by_places.values():
                assert 0 < len(sequences) <= insertion.choices
        assert set(others) < set(by_solved)


def test_every_sequence_solves_its_slot_and_preserves_what_is_solved(
    insertion: Insertion, table: InsertionTable
) -> None:
    for slot, by_solved in enumerate(table.by_slot):
        pieces = insertion.slots[slot]
        for solved, by_places in by_solved.items():
            others = [piece for n in range(4) if solved >> n & 1 for piece in insertion.slots[n]]
            preserved = [SOLVED_STATE[piece] for piece in (*insertion.preserved, *others)]
            goal = [SOLVED_STATE[pieces[0]], SOLVED_STATE[pieces[-1]]]
            for code, sequences in by_places.items():
                for sequence in sequences:
                    assert [sequence.dest[place] for place in divmod(code, 54)] == goal
                    assert all(sequence.dest[place] == place for place in preserved)


def test_sequences_of_a_case_are_sorted_by_length(table: InsertionTable) -> None:
    for by_solved in table.by_slot:
        for by_places in by_solved.values():
            for sequences in by_places.values():
                lengths = [sequence.length for sequence in sequences]
                assert lengths == sorted(lengths)


def test_open_slots_are_those_that_are_not_solved() -> None:
    table = insertion_table(PAIR_INSERTION)
    state = state_of(SOLVED.apply("R U R'"))
    solved = table.solved_slots(state)
    assert solved == slot_bits([1, 2, 3])
    (slot,) = table.open_slots[solved]
    assert (slot.bit, slot.first, slot.last) == (1, *PAIR_INSERTION.slots[0])
    best = slot.sequences[places_code(state[slot.first], state[slot.last])][0]
    assert " ".join(map(str, best.moves)) == "R U' R'"
    after = state.translate(best.dest)
    assert (after[slot.first], after[slot.last]) == (slot.first_solved, slot.last_solved)


def test_a_table_from_the_cache_equals_the_table_that_was_built(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv("BLINDTRACE_CACHE", str(tmp_path))
    load = insertion_table.__wrapped__
    built = load(CORNER_INSERTION)
    assert [path.name for path in tmp_path.iterdir()] == ["corners-7778-2.npz"]
    assert load(CORNER_INSERTION) == built
