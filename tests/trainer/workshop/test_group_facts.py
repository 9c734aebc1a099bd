"""An algorithm in the group of a cube: order, parity, support and inverse, against its repetitions."""

from itertools import pairwise

import numpy as np
import pytest

from cubecore.cube import Cube, number_of_states, orbit_named
from cubecore.memo import LetterScheme
from cubecore.scrambles import random_moves
from tests.html import read_page
from trainer.workshop.fields import RefusedError
from trainer.workshop.group_facts import group_facts, size_of_group

SPEFFZ = LetterScheme.builtin("speffz")
ADDRESS = "/workshop/group/"


def facts_of(text, size=3):
    return group_facts(text, size=size, scheme=SPEFFZ)


def figures(html):
    return {
        each["data-figure"]: each["data-value"] for each in read_page(html).all(data_figure=None)
    }


@pytest.mark.parametrize(("size", "length"), [(2, 4), (3, 5), (4, 2), (5, 2), (6, 2)])
def test_facts_are_what_repeating_the_algorithm_shows(size, length):
    moves = str(random_moves(length, rng=np.random.default_rng(size), size=size))
    facts, solved = facts_of(moves, size), Cube(size)
    after = solved.apply(moves)
    assert facts.moved_stickers == int((after.labels != solved.labels).sum())
    assert after.apply(facts.inverse) == solved
    cube, repetitions = after, 1
    while not (cube.labels == solved.labels).all():
        cube, repetitions = cube.apply(moves), repetitions + 1
    assert facts.order == repetitions


@pytest.mark.parametrize(
    ("size", "moves"), [(3, "R U2 F'"), (3, "M x"), (4, "Rw U 2F"), (5, "3Rw U")]
)
def test_a_parity_is_that_of_the_inversions_of_its_pieces(size, moves):
    sources = Cube(size).apply(moves).labels.ravel().tolist()
    for row in facts_of(moves, size).orbits:
        pieces = orbit_named(size, row.name).pieces
        number_at = {place: number for number, piece in enumerate(pieces) for place in piece}
        numbers = [number_at[sources[piece[0]]] for piece in pieces]
        inversions = sum(
            one > other for at, one in enumerate(numbers) for other in numbers[at + 1 :]
        )
        assert (row.name, row.is_odd) == (row.name, inversions % 2 == 1)
        assert row.moved == sum(any(sources[place] != place for place in piece) for piece in pieces)


def test_cycles_and_pieces_turned_in_place_are_counted():
    (corners, edges) = facts_of("R U").orbits
    assert (corners.cycles, corners.turned, corners.is_odd) == (((5, 1),), 1, False)
    assert (edges.cycles, edges.turned, edges.title) == (((7, 1),), 0, "Edges")


def test_an_algorithm_that_does_nothing_is_the_identity():
    facts = facts_of("R R'")
    assert (facts.order, facts.orbits, facts.moved_stickers) == (1, (), 0)


def test_the_film_lights_the_support():
    film = facts_of("R").film
    assert len(film.before.marks) == 20
    assert film.length == 1


@pytest.mark.parametrize("size", [1, 12, 33])
def test_sizes_without_a_film_have_facts(size):
    facts = facts_of("x", size)
    assert (facts.film, facts.order) == (None, 4)


@pytest.mark.parametrize(
    ("size", "numbers"),
    [(1, (0, 0)), (2, (11, 14)), (3, (20, 26)), (4, (None, None))],
)
def test_gods_number_is_shown_where_it_is_known(size, numbers):
    group = size_of_group(size)
    assert (group.face_turns, group.quarter_turns) == numbers


def test_states_are_written_as_a_power_of_ten():
    assert (size_of_group(3).mantissa, size_of_group(3).exponent) == (4.33, 19)
    assert (size_of_group(4).mantissa, size_of_group(4).exponent) == (7.4, 45)
    exponents = [size_of_group(size).exponent for size in range(1, 34)]
    assert all(one < other for one, other in pairwise(exponents))


def test_moves_that_the_cube_does_not_have_are_refused():
    with pytest.raises(RefusedError) as refused:
        facts_of("R M", 4)
    assert (refused.value.field, refused.value.position) == ("alg", 2)


@pytest.mark.django_db
def test_the_page_has_every_figure_of_the_algorithm_in_its_link(client):
    html = client.get(ADDRESS, {"size": "3", "alg": "R U R' U'"}).text
    assert figures(html) == {
        "order": "6",
        "support": "18",
        "inverse": "U R U' R'",
        "states": "43252003274489856000",
        "gods-number": "20",
    }
    inverse = client.get(ADDRESS + read_page(html).one(data_figure="inverse")["href"])
    assert figures(inverse.text)["inverse"] == "R U R' U'"


@pytest.mark.django_db
@pytest.mark.parametrize("size", [2, 7, 33])
def test_the_number_of_states_is_there_for_any_size(client, size):
    html = client.get(ADDRESS, {"size": size, "alg": "R"}).text
    assert figures(html)["states"] == str(number_of_states(size))
    assert f"The group of the {size}×{size}×{size}" in read_page(html).one(id="group-title").text


@pytest.mark.django_db
@pytest.mark.parametrize("size", ["0", "34", "-1", "x", "", "9999999999999999999"])
def test_other_sizes_are_refused(client, size):
    assert client.get(ADDRESS, {"size": size, "alg": "R"}).status_code == 400
