"""Patterns found on cubes: every match agrees with a model that turns the cube in space."""

from itertools import permutations, product

import numpy as np
import pytest

from cubecore.cube import FACE_LETTERS, Cube, random_cubies
from cubecore.memo import LetterScheme
from tests.html import read_page
from tests.scale import IS_LONG
from trainer.workshop.fields import RefusedError
from trainer.workshop.finding import Listing
from trainer.workshop.matching import EXAMPLES, matched, read_pattern
from trainer.workshop.views import FIRST_PATTERN

SPEFFZ = LetterScheme.builtin("speffz")
ADDRESS = "/workshop/patterns/"
SOLVED = Cube(3).facelets()
ROTATIONS = [
    f"{up} {around}".strip()
    for up, around in product(["", "x", "x2", "x'", "z", "z'"], ["", "y", "y2", "y'"])
]
# For each face: its normal, and the directions of its rows and columns; x is right, y up, z front.
FRAMES = {
    "U": ((0, 1, 0), (0, 0, 1), (1, 0, 0)),
    "R": ((1, 0, 0), (0, -1, 0), (0, 0, -1)),
    "F": ((0, 0, 1), (0, -1, 0), (1, 0, 0)),
    "D": ((0, -1, 0), (0, 0, -1), (1, 0, 0)),
    "L": ((-1, 0, 0), (0, -1, 0), (0, 0, 1)),
    "B": ((0, 0, -1), (0, -1, 0), (-1, 0, 0)),
}


def vectors():
    """Return where each of the 54 stickers is, a little outside of the cube."""
    places = []
    for normal, down, right in (map(np.array, FRAMES[face]) for face in FACE_LETTERS):
        for row, column in product((-1, 0, 1), repeat=2):
            places.append(tuple((2 * normal + row * down + column * right).tolist()))
    return places


PLACES = vectors()
NORMALS = {face: np.array(FRAMES[face][0]) for face in FACE_LETTERS}


def views():
    """Return all 48 ways to look at a cube: each a matrix of 0, 1 and -1."""
    for axes in permutations(np.eye(3, dtype=int)):
        for senses in product((1, -1), repeat=3):
            yield np.array(axes) * np.array(senses)[:, None]


def seen(facelets, view):
    """Return what a view shows, each colour named after the face on which its centre then is."""
    colors = {
        face: next(
            other for other in FACE_LETTERS if (view @ NORMALS[face] == NORMALS[other]).all()
        )
        for face in FACE_LETTERS
    }
    after = dict(zip((tuple((view @ place).tolist()) for place in PLACES), facelets, strict=True))
    return "".join(colors[after[place]] for place in PLACES), colors


def covers(pattern, facelets):
    return all(one in (".", other) for one, other in zip(pattern, facelets, strict=True))


def modelled(pattern, facelets):
    """Return the matches of a cube held white up, green in front: what is up and in front, mirrored."""
    matches = set()
    for view in views():
        view_facelets, colors = seen(facelets, view)
        if covers(pattern, view_facelets):
            is_mirror = round(np.linalg.det(view)) == -1
            faces = {place: face for face, place in colors.items()}
            # Up and front are where they were before left and right were swapped.
            matches.add((faces["U"], faces["F"], is_mirror))
    return matches


def matches_of(text, pattern):
    """Return the same of the page's rows: its rotations done to the cube."""
    result = matched(text, pattern, scheme=SPEFFZ, listing=Listing(all=True))
    held = Cube.from_facelets(result.facelets)
    after = [held.apply(row.rotation).facelets() for row in result.rows]
    every = [
        (faces[4], faces[22], row.is_mirror) for faces, row in zip(after, result.rows, strict=True)
    ]
    assert len(set(every)) == len(every) == result.count
    return set(every)


def random_pattern(rng, facelets):
    """Return a few stickers of a cube as one of its views shows them."""
    view_facelets, _ = seen(facelets, list(views())[rng.integers(48)])
    visible = rng.random(54) < rng.choice([0.05, 0.15, 0.4])
    visible[rng.integers(54)] = True
    pairs = zip(view_facelets, visible, strict=True)
    return "".join(one if is_visible else "." for one, is_visible in pairs)


@pytest.mark.parametrize("seed", range(500 if IS_LONG else 25))
def test_matches_are_those_of_the_model(seed):
    rng = np.random.default_rng(seed)
    home = random_cubies(rng).turned_home
    pattern = random_pattern(rng, home.to_facelets())
    matches = modelled(pattern, home.to_facelets())
    assert matches
    rotation = ROTATIONS[rng.integers(24)]
    assert matches_of(home.apply(rotation).to_facelets(), pattern) == matches


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example.title))
def test_an_example_matches_as_the_model_says(example):
    pattern = read_pattern(example.pattern)
    cube = Cube(3).apply("R U R' U'")
    assert matches_of("R U R' U'", pattern) == modelled(pattern, cube.facelets())


def test_a_solved_cube_shows_its_pattern_in_every_view():
    assert len(matches_of("x y'", SOLVED)) == 48


def test_the_usual_example_matches_directly_and_in_a_mirror():
    rows = matched(
        FIRST_PATTERN["scramble"], FIRST_PATTERN["pattern"], scheme=SPEFFZ, listing=Listing()
    ).rows
    assert [(row.rotation, row.is_mirror) for row in rows] == [("", False), ("x2", True)]


def test_the_film_leads_to_the_match_with_its_stickers_lit():
    pattern = "." * 8 + "UR" + "." * 10 + "F" + "." * 33
    result = matched("R y", pattern, scheme=SPEFFZ, listing=Listing(number=5))
    lit = {place for place, _ in result.film.before.marks}
    assert result.chosen
    assert len(lit) == 3
    turned = Cube(3).apply(f"R y {result.chosen.rotation}")
    assert result.film.stages[-1].after.colors == tuple(turned.facelets())
    assert {place for place, color in enumerate(result.chosen.picture.colors) if color} == (
        {place for place, source in enumerate(_sources(result.chosen.rotation)) if source in lit}
    )


def _sources(rotation):
    return Cube(3).apply(rotation).labels.ravel().tolist()


def test_a_pattern_may_be_in_colours_in_small_letters_and_as_a_net():
    cross = ".U.UUU.U." + ".R..R...." + ".F..F...." + 9 * "." + ".L..L...." + ".B..B...."
    in_colors = cross.translate(str.maketrans("URFDLB", "WRGYOB"))
    assert read_pattern(cross.lower()) == read_pattern(in_colors) == cross
    faces = {face: cross[9 * number : 9 * number + 9] for number, face in enumerate(FACE_LETTERS)}
    labelled = "\n".join(f"{face}: {faces[face]}" for face in "BDFLRU")
    assert read_pattern(labelled) == cross


@pytest.mark.parametrize(
    ("pattern", "message", "position"),
    [
        ("", "A pattern has 54 stickers, found 0.", 0),
        ("." * 54, "Paint at least one sticker.", None),
        ("U" * 53, "A pattern has 54 stickers, found 53.", 53),
        ("U" * 55, "A pattern has 54 stickers, found 55.", 54),
        (
            "." * 10 + "X" + "." * 43,
            "Expected a colour (U R F D L B or W R G Y O B) or a dot.",
            10,
        ),
    ],
)
def test_what_is_no_pattern_is_refused(pattern, message, position):
    with pytest.raises(RefusedError) as refused:
        read_pattern(pattern)
    assert (refused.value.field, refused.value.message) == ("pattern", message)
    assert refused.value.position == position


def test_a_cube_with_impossible_pieces_is_refused():
    facelets = "R" + SOLVED[1:9] + "U" + SOLVED[10:]
    with pytest.raises(RefusedError) as refused:
        matched(facelets, SOLVED, scheme=SPEFFZ, listing=Listing())
    assert refused.value.field == "scramble"


@pytest.mark.django_db
def test_a_link_holds_the_cube_the_pattern_and_the_match(client):
    query = {"scramble": "R U R' U'", "pattern": EXAMPLES[0].pattern}
    page = read_page(client.get(ADDRESS, query).text)
    rows = page.one("ol", class_="match-rows").all("li")
    assert len(rows) == 8
    second = client.get(ADDRESS + rows[1].one("a")["href"])
    chosen = read_page(second.text).one("li", aria_current="true")
    assert chosen.data["rotation"] == rows[1].data["rotation"]
    turns = [each.text for each in read_page(second.text).all(data_turn=None)]
    assert " ".join(turns) == rows[1].data["rotation"]
    assert second.context["form"].data["pattern"] == EXAMPLES[0].pattern


@pytest.mark.django_db
def test_all_matches_are_a_link_away(client):
    query = {"scramble": "", "pattern": "." * 4 + "U" + "." * 49}
    page = read_page(client.get(ADDRESS, query).text)
    link = next(each for each in page.all("a", class_="button") if each.text == "Show all 48")
    more = read_page(client.get(ADDRESS + link["href"]).text)
    assert len(more.one("ol", class_="match-rows").all("li")) == 48
    assert more.one(data_figure="matches")["data-value"] == "48"


@pytest.mark.django_db
def test_a_common_pattern_is_looked_for_on_the_same_cube(client):
    page = read_page(client.get(ADDRESS, {"scramble": "U", "pattern": EXAMPLES[0].pattern}).text)
    links = page.one("ul", class_="pattern-examples").all("a")
    form = client.get(ADDRESS + links[1]["href"]).context["form"]
    assert (form.data["scramble"], form.data["pattern"]) == ("U", EXAMPLES[1].pattern)


@pytest.mark.django_db
def test_a_cube_without_the_pattern_says_so(client):
    html = client.get(ADDRESS, {"scramble": "R U F", "pattern": SOLVED}).text
    assert "The cube shows this pattern in no orientation." in html
    assert read_page(html).one("moving-cube")["facelets"] == Cube(3).apply("R U F").facelets()
