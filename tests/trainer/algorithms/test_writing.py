"""Algorithms that are stored: alternatives, stars, notes, and imports that are undone."""

from uuid import uuid4

import pytest
from django.utils import timezone

from cubecore.cube import Algorithm
from cubecore.execution import Case
from tests.trainer.algorithms.conftest import BACK, FLIP, FLIP_MOVES, FORTH, SOLUTIONS
from trainer.algorithms import writing
from trainer.algorithms.cases import CaseKey
from trainer.algorithms.models import AlgorithmImport, OwnAlgorithm
from trainer.algorithms.reading import (
    algorithms_of,
    cases_of,
    executed_by,
    last_import,
    own_algorithm_of,
)
from trainer.algorithms.writing import (
    AlgorithmText,
    TooManyAlgorithmsError,
    delete_algorithm,
    import_algorithms,
    note_algorithm,
    star_algorithm,
    store_algorithm,
    undo_import,
    unstar_algorithm,
)

pytestmark = pytest.mark.django_db
UB_DF = Case.named("UF", "UB", "DF")
PARITY_MOVES = "R U R' U' R' F R2 U' R' U' R U R' F'"


def own(user, case=UB_DF):
    algorithm = own_algorithm_of(user, case)
    assert algorithm is not None
    return algorithm


def texts(user, key=FORTH):
    return [row.text for row in algorithms_of(user).get(key, ())]


def imported(user, texts_by_key, uuid=None):
    uuid = uuid or uuid4()
    rows = {key: [AlgorithmText(*row) for row in rows] for key, rows in texts_by_key.items()}
    import_algorithms(user, uuid, rows, timezone.now())
    return uuid


def test_the_one_with_a_star_is_executed_or_else_the_first(alice, store):
    first, second = (store(alice, FORTH, text) for text in SOLUTIONS[FORTH])
    assert own(alice).text == "U2 M' U2 M"
    star_algorithm(alice, second, timezone.now())
    assert own(alice).algorithm == Algorithm.parse("[U2, M']")
    star_algorithm(alice, first, timezone.now())
    assert OwnAlgorithm.objects.filter(starred=True).get().uuid == first
    unstar_algorithm(alice, first, timezone.now())
    assert not OwnAlgorithm.objects.filter(starred=True).exists()
    assert texts(alice) == list(SOLUTIONS[FORTH])


def test_an_algorithm_is_stored_once_however_often_it_is_sent(alice, store):
    uuid = uuid4()
    for text in ("U2 M' U2 M", "[U2, M']"):
        store_algorithm(alice, uuid, FORTH, AlgorithmText(text), timezone.now())
    store(alice, FORTH, "U2 M' U2 M", starred=True)
    assert texts(alice) == ["U2 M' U2 M"]
    assert algorithms_of(alice)[FORTH][0].starred


def test_a_star_of_a_new_algorithm_takes_the_place_of_the_old_one(alice, store):
    store(alice, FORTH, "U2 M' U2 M", starred=True)
    store(alice, FORTH, "[U2, M']", starred=True)
    assert [(row.text, row.starred) for row in algorithms_of(alice)[FORTH]] == [
        ("[U2, M']", True),
        ("U2 M' U2 M", False),
    ]


def test_notes_and_deletions_are_of_ones_own_algorithms(alice, bob, store):
    uuid = store(alice, FORTH, "U2 M' U2 M")
    for user in (bob, alice):
        note_algorithm(user, uuid, "regrip" if user == alice else "mine", timezone.now())
    assert algorithms_of(alice)[FORTH][0].note == "regrip"
    delete_algorithm(bob, uuid)
    star_algorithm(bob, uuid, timezone.now())
    assert not algorithms_of(alice)[FORTH][0].starred
    delete_algorithm(alice, uuid)
    assert algorithms_of(alice) == {}


def test_a_deleted_algorithm_leaves_no_copy_of_a_merge(alice):
    for _ in range(2):
        OwnAlgorithm.objects.create(user=alice, **FORTH._asdict(), text="U2 M' U2 M")
    [row] = algorithms_of(alice)[FORTH]
    delete_algorithm(alice, row.uuid)
    assert not OwnAlgorithm.objects.exists()


def test_sheets_have_every_pair_that_flips_the_same_pieces(alice, store):
    store(alice, FORTH, "U2 M' U2 M")
    store(alice, FLIP, FLIP_MOVES)
    store(alice, CaseKey("corners", "UFR", "UBR", "RDF"), "R' D' R U R' D R U'")
    store(alice, CaseKey("parity", "UFR", "UBR", "UL-UR"), PARITY_MOVES)
    (corners, edges), exact = executed_by(alice)
    assert [str(algorithm) for algorithm in exact] == [FLIP_MOVES, PARITY_MOVES]
    assert (edges.buffer, corners.buffer) == ("UF", "UFR")
    assert set(edges.algorithms) == {("UB", "DF"), ("UB", "BU"), ("BU", "UB")}
    assert edges.best("BU", "UB") == Algorithm.parse(FLIP_MOVES)
    assert own(alice, Case.named("UF", "BU", "UB")).text == FLIP_MOVES
    assert len(corners) == 1


def test_nobody_else_sees_them(alice, bob, store, django_assert_num_queries):
    store(alice, FORTH, "U2 M' U2 M")
    assert own_algorithm_of(bob, UB_DF) is None
    assert executed_by(bob).sheets == ()
    assert cases_of(alice) == {FORTH}
    with django_assert_num_queries(1):
        assert len(executed_by(alice).sheets) == 1
    with django_assert_num_queries(1):
        assert own_algorithm_of(alice, UB_DF)


def test_there_is_a_limit_for_a_case_and_for_a_person(alice, store, monkeypatch):
    monkeypatch.setattr(writing, "MOST_ALTERNATIVES", 1)
    store(alice, FORTH, "U2 M' U2 M")
    with pytest.raises(TooManyAlgorithmsError):
        store(alice, FORTH, "[U2, M']")
    monkeypatch.setattr(writing, "MOST_ALGORITHMS", 1)
    with pytest.raises(TooManyAlgorithmsError):
        store(alice, BACK, "[M', U2]")
    with pytest.raises(TooManyAlgorithmsError):
        imported(alice, {BACK: [("[M', U2]",)]})
    assert cases_of(alice) == {FORTH}
    assert last_import(alice) is None


def test_an_import_is_undone_as_a_whole(alice, store):
    store(alice, FORTH, "U2 M' U2 M", starred=True, note="fast")
    before = texts(alice)
    uuid = imported(
        alice,
        {FORTH: [("U2 M' U2 M", False, ""), ("[U2, M']", True, "new")], BACK: [("[M', U2]",)]},
    )
    assert texts(alice) == ["[U2, M']", "U2 M' U2 M"]
    last = last_import(alice)
    assert last
    assert last.uuid == uuid
    assert undo_import(alice, uuid, timezone.now()) == 2
    assert texts(alice) == before
    [row] = algorithms_of(alice)[FORTH]
    assert (row.starred, row.note) == (True, "fast")
    assert cases_of(alice) == {FORTH}
    assert undo_import(alice, uuid, timezone.now()) == 0


def test_the_same_import_is_stored_once(alice):
    uuid = imported(alice, {BACK: [("[M', U2]",)]})
    imported(alice, {FORTH: [("[U2, M']",)]}, uuid)
    assert cases_of(alice) == {BACK}
    assert AlgorithmImport.objects.get().changes == [
        [list(BACK), [], [["[M', U2]", False, ""]]],
    ]


def test_a_case_that_was_changed_after_the_import_stays_as_it_is(alice, store):
    uuid = imported(alice, {FORTH: [("[U2, M']",)], BACK: [("[M', U2]",)]})
    store(alice, FORTH, "U2 M' U2 M")
    assert undo_import(alice, uuid, timezone.now()) == 1
    assert cases_of(alice) == {FORTH}
