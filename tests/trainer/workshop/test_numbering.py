"""The page of positions: moves become numbers, numbers a cube, and both are what geometry says."""

import random
from urllib.parse import urlencode

import pytest

from tests.html import Element, read_page
from tests.positions_by_geometry import GeometricCube
from tests.scale import sample

pytestmark = pytest.mark.django_db

ADDRESS = "/workshop/positions/"
LISTS = ("cp", "co", "ep", "eo", "centers")
MOVES = [letter + amount for letter in "URFDLBurfdlbMESxyz" for amount in ("", "2", "'")]
HOME = {key: " ".join(map(str, each)) for key, each in GeometricCube().coordinates().items()}


def lists_of(page: Element) -> dict[str, list[int]]:
    """The lists of a page, which its tables repeat cell by cell."""
    lists = {
        name: [int(number) for number in page.one("dd", data_list=name).text.split()]
        for name in LISTS
    }
    for name, numbers in lists.items():
        cells = page.all("td", **{f"data_{name}": None})
        assert [int(cell.one("b").text) for cell in cells] == numbers
    return lists


def random_moves(rng: random.Random) -> str:
    return " ".join(rng.choices(MOVES, k=rng.randint(0, 25)))


def random_lists(rng: random.Random) -> dict[str, list[int]]:
    """Numbers drawn without a cube, such that turns can reach them."""
    cp, ep = rng.sample(range(8), 8), rng.sample(range(12), 12)
    if swaps(cp) % 2 != swaps(ep) % 2:
        ep[0], ep[1] = ep[1], ep[0]
    co, eo = rng.choices(range(3), k=7), rng.choices(range(2), k=11)
    rotation = " ".join(rng.choices(["x", "y", "z"], k=6))
    return {
        "cp": cp,
        "co": [*co, -sum(co) % 3],
        "ep": ep,
        "eo": [*eo, sum(eo) % 2],
        "centers": GeometricCube(rotation).centers(),
    }


def swaps(numbers: list[int]) -> int:
    return sum(one > other for i, one in enumerate(numbers) for other in numbers[i:])


def assert_is(page: Element, cube: GeometricCube) -> None:
    """Everything that a page shows of a cube is that of another one."""
    moving = page.one("moving-cube")
    assert lists_of(page) == cube.coordinates()
    assert moving["facelets"] == cube.facelets()
    assert moving["data-letters"].split("\n") == cube.numbers()


def test_numbers_and_cubes_of_random_moves_are_those_of_geometry(client):
    rng = random.Random(1)
    for _ in range(sample(10, 250)):
        moves = random_moves(rng)
        page = read_page(client.get(ADDRESS, {"alg": moves}).text)
        assert_is(page, GeometricCube(moves))
        scramble = page.one(data_scramble=None).text.replace("no moves", "")
        assert GeometricCube(scramble).homes == GeometricCube(moves).homes


def test_the_cube_of_random_numbers_is_that_of_geometry(client):
    rng = random.Random(2)
    for _ in range(sample(10, 250)):
        lists = random_lists(rng)
        query = {name: ",".join(map(str, numbers)) for name, numbers in lists.items()}
        page = read_page(client.get(ADDRESS, query).text)
        cube = GeometricCube(page.one(data_scramble=None).text.replace("no moves", ""))
        assert lists_of(page) == lists
        assert_is(page, cube)


def test_the_states_of_a_film_are_those_after_each_move(client):
    moves = "R F M' y Rw S"
    page = read_page(client.get(ADDRESS, {"alg": moves}).text)
    states = page.one("cube-positions")["data-states"].split("\n")
    written = moves.replace("Rw", "r").split()
    cubes = [GeometricCube(" ".join(written[:count])) for count in range(len(written) + 1)]
    assert states == [
        "|".join(" ".join(map(str, each)) for each in cube.coordinates().values()) for cube in cubes
    ]
    assert page.one("cube-player")["at"] == "6"


def test_good_and_bad_edges_are_marked_without_a_script(client):
    page = read_page(client.get(ADDRESS, {"alg": "F"}).text)
    ringed = {
        each["data-place"]: each["class"].split()[-1]
        for each in page.one("moving-cube").one("svg").all("g", data_place=None)
        if "mark-" in each["class"]
    }
    assert {name for name, mark in ringed.items() if mark == "mark-bad"} == {
        *("UF", "FU", "FR", "RF", "FD", "FL")
    }
    assert len(ringed) == 12
    cells = page.one("table", class_="cube-table").all("td")
    bad = {cell.text.split()[0] for cell in cells if "bad edge" in cell.text}
    assert bad == {"UF", "FU", "FR", "RF", "DF", "FD", "FL", "LF"}
    assert sum("good edge" in cell.text for cell in cells) == 16
    words = {
        cell["data-eo"]: cell.one("span").text.strip() for cell in page.all("td", data_eo=None)
    }
    assert {number for number, word in words.items() if word == "bad"} == {"1", "5", "8", "9"}


def test_the_examples_are_worked_through_with_their_numbers(client):
    page = read_page(client.get(ADDRESS).text)
    for moves in ("R", "F"):
        lists = [dd.text for dd in page.one("dl", data_example=moves).all("dd")]
        model = GeometricCube(moves).coordinates()
        assert lists == [" ".join(map(str, model[name])) for name in LISTS[:4]]
        (link,) = [each for each in page.all("a") if each.text == f"See {moves} on the cube"]
        result = read_page(client.get(link["href"]).text)
        assert lists_of(result) == model


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"co": "1 0 0 0 0 0 0 0"}, "One corner too many is twisted clockwise"),
        ({"eo": "1,0,0,0,0,0,0,0,0,0,0,0"}, "An odd number of edges is flipped"),
        ({"cp": "[1, 0, 2, 3, 4, 5, 6, 7]"}, "Corners and edges together need an odd number"),
        ({"cp": "0 0 2 3 4 5 6 7"}, "URF appears 2 times: at URF, UFL."),
        ({"centers": "1 0 2 3 4 5"}, "No orientation of the cube has its centres at 1 0 2 3 4 5."),
    ],
)
def test_an_impossible_cube_is_shown_with_its_reasons(client, changed, reason):
    response = client.get(ADDRESS, HOME | changed)
    page = read_page(response.text)
    assert response.status_code == 200
    assert reason in page.one("div", class_="positions-errors").text
    assert page.all(data_scramble=None) == []
    assert page.all("cube-player") == []
    assert len(page.all("moving-cube")) == ("centers" not in changed)
    assert page.one(name=next(iter(changed)))["value"] != HOME[next(iter(changed))]


@pytest.mark.parametrize(
    ("query", "field", "message"),
    [
        ({"alg": "R Q"}, "alg", "(character 3)"),
        ({"alg": "R U " * 501}, "alg", "At most 1,000 moves"),
        ({"cp": "0 1 x"}, "cp", "(character 5)"),
        ({"cp": "0 1 2"}, "cp", "cp must hold 8 numbers from 0 to 7."),
        ({"eo": "2" + 11 * " 0"}, "eo", "eo must hold 12 numbers from 0 to 1."),
        ({"centers": "0 " * 101}, "centers", "at most 200 characters"),
        ({"co": "0\x00"}, "co", "Null characters are not allowed."),
    ],
)
def test_what_cannot_be_read_is_kept_and_shown_at_its_field(client, query, field, message):
    response = client.get(ADDRESS, query)
    assert response.status_code == 400
    page = read_page(response.text)
    assert message in page.one("div", class_=f"field-{field}").text
    assert page.all("cube-positions") == []


def test_lists_that_are_left_empty_are_those_of_the_solved_cube(client):
    page = read_page(client.get(ADDRESS, {"centers": "1 5 2 0 4 3"}).text)
    assert page.one(data_scramble=None).text == "x'"


def test_a_link_holds_the_whole_state(client):
    page = read_page(client.get(ADDRESS, {"alg": "R U M"}).text)
    query = {name: page.one("input", name=name)["value"] for name in LISTS}
    again = read_page(client.get(f"{ADDRESS}?{urlencode(query)}").text)
    assert lists_of(again) == lists_of(page)
    assert again.one("textarea", name="alg").text.strip() == page.one(data_scramble=None).text
