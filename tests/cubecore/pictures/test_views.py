"""Views lay the faces of a cube side by side, or show three of them in space."""

from itertools import product
from math import dist

import pytest

from cubecore.cube import Face, place_named
from cubecore.pictures import (
    all_round_view,
    back_view,
    corner_view,
    face_view,
    front_view,
    net_view,
)
from cubecore.pictures.views import MARGIN, STICKER_PITCH

VIEWS = [net_view, front_view, back_view, all_round_view]


def middle(view, name):
    return view.center(place_named(name, view.size))


@pytest.mark.parametrize("size", [2, 3, 7])
def test_the_net_is_four_faces_wide_and_three_high(size):
    view = net_view(size)
    edge = size * STICKER_PITCH
    assert (view.width, view.height) == (4 * edge + 2 * MARGIN, 3 * edge + 2 * MARGIN)


def test_neighbours_on_the_net_touch():
    view = net_view(3)
    for one, other in [("UF", "FU"), ("FR", "RF"), ("LF", "FL"), ("RB", "BR"), ("FD", "DF")]:
        a, b = middle(view, one), middle(view, other)
        assert abs(a.x - b.x) + abs(a.y - b.y) == STICKER_PITCH


@pytest.mark.parametrize("face", Face)
def test_one_face_is_seen_as_in_the_net(face):
    alone, net = face_view(3, face), net_view(3)
    middles = {place: point for place in range(54) if (point := alone.center(place))}
    assert [tuple(Face)[place // 9] for place in middles] == [face] * 9
    first = net.planes[face].origin
    for place, (x, y) in middles.items():
        assert net.center(place) == (x - MARGIN + first.x, y - MARGIN + first.y)


def test_each_isometric_view_shows_three_faces_and_both_together_all_six():
    front, over = front_view(3), back_view(3)
    assert set(front.planes) == {Face.U, Face.R, Face.F}
    assert set(over.planes) == set(Face) - set(front.planes)


@pytest.mark.parametrize("view", [front_view(3), back_view(3)], ids=["front", "over"])
def test_the_corner_nearest_to_the_viewer_is_in_the_middle(view):
    own = {"isometric": ["UFR", "FUR", "RUF"], "isometric-over": ["DBL", "LDB", "BDL"]}[view.name]
    centers = [middle(view, name) for name in own]
    mean = [sum(values) / 3 for values in zip(*centers, strict=True)]
    assert mean == pytest.approx([view.width / 2, view.height / 2])


def test_up_is_on_top_and_front_on_the_left():
    view = front_view(3)
    assert middle(view, "U").y < middle(view, "F").y == pytest.approx(middle(view, "R").y)
    assert middle(view, "F").x < middle(view, "U").x < middle(view, "R").x


def test_turned_over_down_is_on_top():
    view = back_view(3)
    assert middle(view, "D").y < middle(view, "L").y == pytest.approx(middle(view, "B").y)
    assert middle(view, "L").x < middle(view, "B").x


@pytest.mark.parametrize("of_size", VIEWS)
def test_faces_are_seen_from_outside(of_size):
    for plane in of_size(5).planes.values():
        assert plane.right.x * plane.down.y - plane.right.y * plane.down.x > 0


@pytest.mark.parametrize("of_size", VIEWS)
@pytest.mark.parametrize("size", [1, 2, 3, 6])
def test_all_faces_are_inside_the_frame(of_size, size):
    view = of_size(size)
    edge = size * STICKER_PITCH
    for plane, (across, along) in product(view.planes.values(), product((0, edge), repeat=2)):
        point = plane.at(across, along)
        assert MARGIN - 1e-6 <= point.x <= view.width - MARGIN + 1e-6
        assert MARGIN - 1e-6 <= point.y <= view.height - MARGIN + 1e-6


def test_text_on_the_sides_of_a_cube_turned_over_would_be_upside_down():
    planes = back_view(3).planes
    assert {face for face, plane in planes.items() if plane.is_upside_down} == {Face.L, Face.B}


def test_a_place_on_a_hidden_face_has_no_middle():
    assert middle(front_view(3), "B") is None


def test_the_frame_has_room_for_the_cube_in_any_orientation():
    view, still = all_round_view(3), front_view(3)
    corner, middle = middle_of_cube(still)
    assert dist(corner, middle) == pytest.approx(2 * 3 * STICKER_PITCH / 2)
    # The diagonal of the cube, if it were parallel to the picture.
    assert view.width == view.height == pytest.approx(3 * STICKER_PITCH * 4.5**0.5 + 2 * MARGIN)


def test_the_cube_has_the_same_size_in_the_larger_frame():
    for face, plane in all_round_view(5).planes.items():
        assert (plane.right, plane.down) == (
            front_view(5).planes[face].right,
            front_view(5).planes[face].down,
        )


@pytest.mark.parametrize(
    ("names", "visible"),
    [
        ("", "FRU"),
        ("D", "DFR"),
        ("BL", "BLU"),
        ("DBL", "BDL"),
        ("FF", "FRU"),
        ("UD", None),
        ("RFL", None),
    ],
)
def test_a_corner_is_seen_with_the_faces_that_are_named(names, visible):
    view = corner_view(3, [Face[name] for name in names])
    assert (view and "".join(sorted(face.name for face in view.planes))) == visible


def middle_of_cube(view):
    """Return the topmost corner and the middle of the cube."""
    return view.planes[Face.U].origin, (view.width / 2, view.height / 2)
