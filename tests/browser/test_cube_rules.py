"""The rules by which scripts turn cubes, run in a browser and compared with the library."""

from itertools import product
from random import Random

import pytest

from cubecore.cube import Axis, Cube, Turn
from cubecore.pictures import all_round_view

SIZES = range(2, 12)
TURNS = 60
REPLAYED = """([size, turns]) => {
    const home = [...'URFDLB'].flatMap((face) => Array(size * size).fill(face));
    let stickers = cube.solved(size);
    return turns.map((turn) => {
        stickers = cube.turned(stickers, size, cube.readTurn(turn));
        return stickers.map((sticker) => home[sticker]).join('');
    });
}"""


@pytest.fixture
def rules(import_modules):
    """A page that has the modules at hand, as ``cube`` and ``space``."""
    return import_modules(cube="cube-turns", space="cube-space")


def some_turns(size):
    rng = Random(size)
    for _ in range(TURNS):
        first, last = sorted(rng.choices(range(size), k=2))
        yield Turn(rng.choice(list(Axis)), first, last, rng.choice([1, 2, 3]))


def written(turn):
    return f"{turn.axis} {turn.first} {turn.last} {turn.quarters}"


def test_scripts_turn_cubes_of_every_size_as_the_library_does(rules):
    for size in SIZES:
        turns = list(some_turns(size))
        cube, expected = Cube(size), []
        for turn in turns:
            cube = cube.apply([turn])
            expected.append(cube.facelets())
        assert rules.evaluate(REPLAYED, [size, list(map(written, turns))]) == expected


def test_a_turn_and_its_inverse_change_nothing(rules):
    for axis, quarters in product("xyz", (1, 2, 3)):
        unchanged = rules.evaluate(
            """(turn) => {
                const there = cube.turned(cube.solved(5), 5, cube.readTurn(turn));
                return cube.turned(there, 5, cube.inverse(cube.readTurn(turn)));
            }""",
            f"{axis} 1 2 {quarters}",
        )
        assert unchanged == list(range(150))


def test_a_script_first_sees_a_cube_as_the_still_picture_shows_it(rules):
    view = all_round_view(4)
    for number, face in enumerate("URFDLB"):
        matrix = rules.evaluate(
            "(face) => space.faceMatrix(space.seenBy(space.FRONT), face, 4)", number
        )
        plane = next((plane for one, plane in view.planes.items() if one == face), None)
        if plane is None:
            assert matrix is None
        else:
            origin = (plane.origin.x - view.width / 2, plane.origin.y - view.height / 2)
            assert matrix == pytest.approx([*plane.right, *plane.down, *origin])


def test_a_turn_ends_where_the_turned_stickers_are_drawn(rules):
    ends = rules.evaluate(
        """() => [0, 1, 2].map((axis) => {
            const seen = space.seenBy({ yaw: 0.3, pitch: 0.2 });
            const turn = { axis, first: 0, last: 0, quarters: 1 };
            const face = [1, 0, 2][axis];
            const spun = space.faceMatrix(seen, face, 3, { axis, angle: Math.PI / 2 });
            const still = space.faceMatrix(seen, face, 3);
            // The corner at the top left has come to the top right.
            return [spun[4] - still[4] - 72 * still[0], spun[5] - still[5] - 72 * still[1]];
        })"""
    )
    assert [place for end in ends for place in end] == pytest.approx([0] * 6, abs=1e-9)


def test_a_turning_cube_falls_into_slabs_from_the_farthest_to_the_nearest(rules):
    slabs = rules.evaluate(
        """() => {
            const slabs = space.slabsOf(5, { axis: 1, first: 1, last: 2, quarters: 1 });
            const layers = (camera) => space.fromFarthest(slabs, space.seenBy(camera))
                .map((slab) => [slab.first, slab.last, slab.spins]);
            return [layers({ yaw: 0, pitch: 0.5 }), layers({ yaw: 0, pitch: -0.5 })];
        }"""
    )
    from_below = [[0, 0, False], [1, 2, True], [3, 4, False]]
    assert slabs == [from_below[::-1], from_below]


def test_every_sticker_belongs_to_one_slab(rules):
    for axis, face in product(range(3), range(6)):
        parts = rules.evaluate(
            """([axis, face]) => space.slabsOf(5, { axis, first: 1, last: 2, quarters: 1 })
                .map((slab) => space.partOf(slab, face, 5))""",
            [axis, face],
        )
        cells = [
            (row, column)
            for part in parts
            if part["below"] == 0
            for row in range(part["rows"][0], part["rows"][1] + 1)
            for column in range(part["columns"][0], part["columns"][1] + 1)
        ]
        assert sorted(cells) == list(product(range(5), repeat=2))


def test_a_cube_is_never_turned_upside_down(rules):
    cameras = rules.evaluate(
        "() => [space.moved(space.FRONT, 0, 9), space.moved(space.FRONT, 0, -9)]"
    )
    assert [camera["pitch"] for camera in cameras] == pytest.approx([1.5707963, -1.5707963])
