"""Words ready for every place in which a target may be found."""

import pytest

from cubecore.solvers.cfop.solver import PAIRS
from cubecore.solvers.layers.solver import CORNERS, EDGES
from cubecore.solvers.steps.insertions import Insertion, bits
from cubecore.solvers.steps.ready_words import OTHER_MOVE, InsertionWords, word_of
from cubecore.solvers.steps.tables import insertion_words
from cubecore.solvers.steps.whereabouts import HOME, NOTHING, effect_of, face_moves

# For each number of slots done, how many cases the target has: a corner can be in 24 ways where
# no slot is done and in three fewer for each that is, an edge of the two upper layers in 16.
CASES = {
    "pairs": [(24 - 3 * done) * (16 - 2 * done) for done in range(4)],
    "corners": [24 - 3 * done for done in range(4)],
    "edges": [16 - 2 * done for done in range(4)],
}
INSERTIONS = {"pairs": PAIRS, "corners": CORNERS, "edges": EDGES}


def words_of(name: str) -> tuple[Insertion, InsertionWords]:
    return INSERTIONS[name], insertion_words(name, INSERTIONS[name])


@pytest.mark.parametrize("name", INSERTIONS)
def test_there_is_a_word_for_every_case(name: str) -> None:
    insertion, words = words_of(name)
    for slot, by_done in enumerate(words.by_slot):
        others = [bits([other]) for other in range(4) if other != slot]
        assert len(by_done) == 8
        for done, by_places in by_done.items():
            assert done & bits([slot]) == 0
            assert len(by_places) == CASES[name][done.bit_count()]
            assert all(0 < len(ready) <= insertion.choices for ready in by_places.values())
        assert set(others) < set(by_done)


@pytest.mark.parametrize("name", INSERTIONS)
def test_every_word_brings_its_target_home_and_keeps_what_is_done(name: str) -> None:
    insertion, words = words_of(name)
    for slot, by_done in enumerate(words.by_slot):
        target = insertion.slots[slot]
        for done, by_places in by_done.items():
            kept = [piece for s in range(4) if done >> s & 1 for piece in insertion.slots[s]]
            for places, ready in by_places.items():
                for word in ready:
                    effect = word.effect
                    assert [effect[place] for place in divmod(places, 54)] == [
                        HOME[target[0]],
                        HOME[target[-1]],
                    ]
                    assert all(effect[HOME[piece]] == HOME[piece] for piece in insertion.kept)
                    assert all(effect[HOME[piece]] == HOME[piece] for piece in kept)


def test_shorter_words_come_first() -> None:
    for by_done in words_of("pairs")[1].by_slot:
        for by_places in by_done.values():
            for ready in by_places.values():
                assert [word.length for word in ready] == sorted(word.length for word in ready)


def test_a_word_tells_its_effect_and_its_ends() -> None:
    word = word_of((3, 0, 5))
    assert " ".join(map(str, word.moves)) == "R U R'"
    assert (word.length, word.first, word.last) == (3, 3, 5)
    assert word.effect == effect_of(face_moves()[number].turn(3) for number in (3, 0, 5))
    assert word_of(()) == (NOTHING, 0, OTHER_MOVE, OTHER_MOVE, ())
