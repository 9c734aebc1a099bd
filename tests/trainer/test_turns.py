"""Turns at costly work: one for each person, some threads always free, nobody waits for long."""

import doctest
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.trainer.turn_takers import LONG, Asker
from trainer import turns as module
from trainer.turns import Person, Turn, Turns

ANN, BEN, EVE = Person("ann"), Person("ben"), Person("eve")
VIC, VAL = Person("vic", is_visitor=True), Person("val", is_visitor=True)


Ask = Callable[..., Asker]


@pytest.fixture
def ask() -> Iterator[Ask]:
    askers = []

    def start(turns: Turns, person: Person, patience: float = 0) -> Asker:
        askers.append(Asker(turns, person, patience))
        return askers[-1]

    yield start
    for asker in askers:
        asker.end()


def turn_of(turns: Turns, person: Person) -> Turn:
    turn = turns.take(person, 0)
    assert turn is not None
    return turn


def test_the_documented_example():
    assert doctest.testmod(module).failed == 0


def test_each_person_has_one_turn(ask):
    turns = Turns(most=4)
    ann, *others = [ask(turns, each) for each in (ANN, BEN, ANN)]
    assert [each.has_turn for each in (ann, *others)] == [True, True, False]
    ann.leave()
    assert ask(turns, ANN).has_turn


def test_a_turn_ends_once(ask):
    turns = Turns(most=4)
    first = ask(turns, ANN)
    first.leave()
    second = ask(turns, ANN)
    first.leave()
    assert (second.has_turn, turns.running) == (True, [ANN])


def test_no_more_run_at_once_than_there_is_room_for(ask):
    turns = Turns(most=2)
    assert [ask(turns, each).has_turn for each in (ANN, BEN, EVE)] == [True, True, False]


def test_a_thread_that_asks_again_has_ended_what_it_did_before():
    turns = Turns(most=1)
    assert turns.take(ANN, 0)
    assert turns.take(BEN, 0)
    assert turns.running == [BEN]


@pytest.mark.parametrize(("threads", "most"), [(1, 1), (2, 1), (3, 1), (4, 2), (8, 6)])
def test_two_threads_stay_free(threads, most):
    turns = Turns(most=1)
    turns.allow(threads)
    assert turns.most == most


def test_visitors_together_leave_a_turn_to_people_known_here(ask):
    turns = Turns(most=2)
    assert [ask(turns, each).has_turn for each in (VIC, VAL, ANN)] == [True, False, True]
    turns = Turns(most=1)
    assert [ask(turns, each).has_turn for each in (VIC, VAL)] == [True, False]


def test_the_next_request_of_a_person_waits_for_the_one_before(ask):
    turns = Turns(most=2)
    first, second = ask(turns, ANN), ask(turns, ANN, LONG)
    assert turns.waiting == [ANN]
    first.leave()
    assert (second.has_turn, turns.running) == (True, [ANN])


def test_only_the_newest_request_of_a_person_waits(ask):
    turns = Turns(most=2)
    first, second, third = ask(turns, ANN), ask(turns, ANN, LONG), ask(turns, ANN, LONG)
    assert (second.has_turn, turns.waiting) == (False, [ANN])
    first.leave()
    assert (third.has_turn, turns.running, turns.waiting) == (True, [ANN], [])


def test_who_waits_too_long_is_refused(ask):
    turns = Turns(most=2)
    ask(turns, ANN)
    assert not turns.take(ANN, 0.01)
    assert (turns.running, turns.waiting) == ([ANN], [])


def test_who_waits_takes_a_thread_too(ask):
    turns = Turns(most=2)
    ask(turns, ANN)
    ask(turns, BEN)
    assert not turns.take(ANN, LONG)


def test_who_waits_makes_room_for_somebody_who_need_not(ask):
    turns = Turns(most=2)
    ask(turns, ANN)
    waiting, ben = ask(turns, ANN, LONG), ask(turns, BEN)
    assert (waiting.has_turn, ben.has_turn) == (False, True)
    assert (turns.running, turns.waiting) == ([ANN, BEN], [])


def test_a_visitor_waits_for_another(ask):
    turns = Turns(most=2)
    first, second = ask(turns, VIC), ask(turns, VAL, LONG)
    first.leave()
    assert (second.has_turn, turns.running) == (True, [VAL])


def test_a_turn_that_cannot_be_used_yet_makes_room_for_somebody_who_can(ask):
    turns = Turns(most=1)
    turn = turn_of(turns, ANN)
    with ThreadPoolExecutor(1) as pool:
        is_there_again = pool.submit(turns.step_back, turn, LONG)
        while not turns.waiting:
            pass
        assert ask(turns, BEN).has_turn
        assert is_there_again.result(LONG) is False
    assert (turns.running, turns.waiting) == ([BEN], [])


def test_a_turn_that_cannot_be_used_yet_goes_to_the_newest_request_of_the_person(ask):
    turns = Turns(most=2)
    turn = turn_of(turns, ANN)
    with ThreadPoolExecutor(1) as pool:
        is_there_again = pool.submit(turns.step_back, turn, 0.2)
        while not turns.waiting:
            pass
        assert ask(turns, ANN).has_turn
        assert is_there_again.result(LONG) is False
    assert (turns.running, turns.waiting) == ([ANN], [])


def test_a_turn_that_cannot_be_used_yet_is_there_again_afterwards():
    turns = Turns(most=1)
    turn = turn_of(turns, ANN)
    assert turns.step_back(turn, 0)
    assert (turns.running, turns.waiting) == ([ANN], [])


def test_threads_that_wait_to_write_leave_the_last_one_free(ask):
    turns = Turns(most=2)
    turns.allow(4)
    with turns.waiting_thread() as may_wait:
        assert may_wait
        first = ask(turns, ANN)
        assert (first.has_turn, ask(turns, BEN).has_turn) == (True, True)
        assert not ask(turns, EVE, LONG).has_turn
        first.leave()
        assert ask(turns, EVE).has_turn


def test_a_costly_request_that_waits_to_write_takes_one_thread():
    turns = Turns(most=1)
    turns.allow(2)
    assert turns.take(ANN, 0) is not None
    with turns.waiting_thread() as may_wait:
        assert may_wait
