"""The page of slice walks: what it says agrees with arrows in space, and its URL says everything."""

from random import Random
from urllib.parse import parse_qs

import pytest

from cubecore.slices import EdgeMap, SliceWalker, final_report
from tests.html import Element, read_page
from tests.scale import sample
from tests.slice_geometry import (
    Leg,
    any_pictures,
    from_outside,
    pairs,
    walk,
    with_b_through_the_cube,
)
from trainer.people.models import User

pytestmark = pytest.mark.django_db

SLICES = "/workshop/slices/"
USUAL = {"size": "4", "face": "F", "rotate": "R", "slice": "0", "frame": "document", "step": "0"}
PRINTED = """
F.RIGHT  → R.LEFT
F.TOP    → U.BOTTOM
F.LEFT   → L.RIGHT
F.BOTTOM → D.TOP
U.RIGHT  → R.TOP
U.BACK   → B.TOP
B.RIGHT  → R.RIGHT
B.TOP    → U.BACK
D.RIGHT  → R.BOTTOM
D.BACK   → B.BOTTOM
"""
# The edges where walks leave, and for each of them those where they enter, in the order of Table 1.
TABLE_1 = {
    "RIGHT": ["LEFT", "RIGHT", "BOTTOM", "TOP"],
    "LEFT": ["RIGHT", "LEFT", "BOTTOM", "TOP"],
    "TOP": ["BOTTOM", "TOP", "LEFT", "RIGHT"],
    "BOTTOM": ["TOP", "BOTTOM", "LEFT", "RIGHT"],
}
ROWS = {
    (leave, enter): row
    for row, (leave, enter) in enumerate(
        ((leave, enter) for leave, edges in TABLE_1.items() for enter in edges), 1
    )
}


def steps_of(page: Element, kind: str) -> list[Element]:
    return page.all("li", data_step=kind)


def read_legs(page: Element) -> list[Leg]:
    """The legs of the walk of a page, by its text and by its net."""
    places = {
        int(cell["data-cell"]): int(cell["data-place"])
        for cell in page.one(class_="slice-net").all("rect", data_cell=None)
    }
    legs = []
    for visit, crossing in zip(steps_of(page, "walk"), steps_of(page, "cross"), strict=True):
        cells = visit.one(class_="slice-cells").all("li")
        edges = crossing.one("code", class_="slice-edges").text.split(" → ")
        assert edges[0] == f"{visit['data-face']}.{visit['data-exit']}"
        legs.append(
            Leg(
                face=visit["data-face"],
                direction=visit["data-direction"],
                cells=[cell_of(cell) for cell in cells],
                places=[places[int(cell["data-cell"])] for cell in cells],
                exit_edge=visit["data-exit"],
                p=int(visit["data-p"]),
                enter_edge=edges[1].partition(".")[2],
                is_reversed=crossing["data-reversed"] == "true",
                new_p=int(crossing["data-new-p"]),
            )
        )
    return legs


def cell_of(element: Element) -> tuple[int, int]:
    row, col = element.text.strip("()").split(",")
    return int(row), int(col)


def test_random_walks_are_what_the_turning_slice_covers(client):
    random = Random(23)
    for number in range(sample(20, 500)):
        size = 33 if number % 50 == 0 else random.randint(1, 9)
        frame = random.choice(["document", "outside", "own", "own"])
        pictures = {"document": with_b_through_the_cube, "outside": from_outside}.get(
            frame, lambda: any_pictures(random)
        )()
        neighbours = random.choice([*pairs(pictures)])
        face, rotating = (side[0] for side in random.sample(neighbours, 2))
        si, step = random.randrange(size), random.randrange(4 * size)
        query = {
            "size": size,
            "face": face,
            "rotate": rotating,
            "slice": si,
            "frame": frame,
            "pairs": "\n".join(f"{one} → {other}" for one, other in pairs(pictures)),
            "step": step,
        }
        # Each visitor may ask only so often.
        response = client.get(SLICES, query, REMOTE_ADDR=f"10.{number // 40}.0.1")
        page = read_page(response.text)
        legs = walk(pictures, size, face, rotating, si)
        assert read_legs(page) == legs
        places = [place for leg in legs for place in leg.places]
        assert page.one("slice-walk")["data-places"] == " ".join(map(str, places))
        lit = [mark.split("|")[:2] for mark in page.one("moving-cube")["data-marks"].splitlines()]
        walked = [str(place) for place in places[: step + 1]]
        assert lit == [[walked[-1], "target"], *([place, "lit"] for place in reversed(walked))]
        rows = [int(step["data-row"]) for step in steps_of(page, "cross")]
        assert rows == [ROWS[leg.exit_edge, leg.enter_edge] for leg in legs]


@pytest.mark.parametrize("size", ["1", "33"])
def test_the_smallest_and_the_largest_cube_have_walks(client, size):
    page = read_page(client.get(SLICES, USUAL | {"size": size}).text)
    assert len(page.all("rect", data_place=None)) == 4 * int(size)


def test_the_worked_form_names_every_row(client):
    page = read_page(client.get(SLICES, USUAL).text)
    assert [
        step.one("h3").text for step in page.one("ol", class_="slice-steps").all(data_step=None)
    ] == [
        "Find the path",
        "Start on face F",
        "Walk on face F",
        "Cross to face U",
        "Walk on face U",
        "Cross to face B",
        "Walk on face B",
        "Cross to face D",
        "Walk on face D",
        "Check the return",
    ]
    assert [step["data-row"] for step in steps_of(page, "start")] == ["1"]
    assert [step["data-row"] for step in steps_of(page, "cross")] == ["9", "10", "14", "9"]
    assert "(0, (N-1)-SI) = (0, 3-0) = (0, 3)" in steps_of(page, "start")[0].text
    assert "This is the cell where the walk started." in steps_of(page, "cross")[-1].text


def test_the_final_report_is_the_documents(client):
    page = read_page(client.get(SLICES, USUAL | {"slice": "2"}).text)
    report = final_report(SliceWalker(4, EdgeMap.document()).walk("F", "R", 2))
    assert page.one("pre", class_="slice-report").text == " ".join(report.split())


def test_a_row_of_table_2_that_is_wrong_for_a_face_is_named(client):
    wrong = read_page(client.get(SLICES, USUAL | {"face": "U"}).text)
    assert "The table says TOP→BOTTOM" in wrong.one("span", class_="slice-misprint").text
    right = read_page(client.get(SLICES, USUAL).text)
    assert right.all("span", class_="slice-misprint") == []


def test_the_printed_nine_pairs_are_the_frame_of_the_document(client):
    own = read_page(client.get(SLICES, USUAL | {"frame": "own", "pairs": PRINTED}).text)
    assert read_legs(own) == read_legs(read_page(client.get(SLICES, USUAL).text))
    # They are what the field begins with.
    query = {name: value for name, value in USUAL.items() if name != "pairs"}
    assert read_legs(read_page(client.get(SLICES, query | {"frame": "own"}).text)) == read_legs(own)


def test_the_nine_pairs_are_completed_to_twelve_on_the_page(client):
    page = read_page(client.get(SLICES, USUAL | {"frame": "own", "pairs": PRINTED}).text)
    rows = [row.text for row in page.one("ul", class_="slice-pairs").all("li")]
    edges = {frozenset(row.removesuffix(" reversed").split(" → ")) for row in rows}
    assert edges == {frozenset(pair) for pair in pairs(with_b_through_the_cube())}
    assert [row for row in rows if row.endswith("reversed")] == [
        "U.LEFT → L.TOP reversed",
        "R.BOTTOM → D.RIGHT reversed",
    ]
    assert len(rows) == 12


def test_every_face_has_its_picture_and_the_first_one_its_slices(client):
    page = read_page(client.get(SLICES, USUAL | {"slice": "2", "step": "5"}).text)
    pictures = page.all("svg", class_="slice-picture")
    assert len(pictures) == 1 + 4
    assert [text.text for text in pictures[0].all("text")] == ["0", "1", "2", "3"]
    assert pictures[0].one("text", class_="slice-walked").text == "2"
    assert [text.text for text in pictures[1].all("text")] == ["U", "R", "D", "L"]
    states = [cell["data-state"] for each in pictures[1:] for cell in each.all(data_cell=None)]
    assert states == ["past"] * 5 + ["here"] + ["ahead"] * 10


def test_the_slices_of_a_large_face_are_numbered_at_its_ends_and_where_the_walk_is(client):
    page = read_page(client.get(SLICES, USUAL | {"size": "20", "rotate": "U", "slice": "7"}).text)
    texts = page.all("svg", class_="slice-picture")[0].all("text")
    assert [text.text for text in texts] == ["0", "7", "19"]


def test_links_lead_to_the_cells_beside_with_everything_else_as_it_is(client):
    query = {**USUAL, "frame": "own", "pairs": PRINTED.strip(), "step": "6"}
    page = read_page(client.get(SLICES, query).text)
    links = {link["data-walk"]: link["href"] for link in page.all("a", data_walk=None)}
    steps = {name: int(parse_qs(link[1:])["step"][0]) for name, link in links.items()}
    assert steps == {"start": 0, "back": 5, "on": 7, "end": 15}
    following = read_page(client.get(SLICES + links["on"]).text)
    assert read_legs(following) == read_legs(page)
    assert following.one("li", aria_current="step")["data-cell"] == "7"


def test_a_step_beyond_the_end_of_a_smaller_walk_is_its_last(client):
    page = read_page(client.get(SLICES, USUAL | {"size": "2", "step": "99"}).text)
    assert page.one("li", aria_current="step")["data-cell"] == "7"


@pytest.mark.parametrize(
    ("change", "field", "message"),
    [
        ({"size": "0"}, "size", "Ensure this value is greater than or equal to 1."),
        ({"size": "34"}, "size", "Ensure this value is less than or equal to 33."),
        ({"size": "1.5"}, "size", "Enter a whole number."),
        ({"slice": "4"}, "slice", "A cube of size 4 has slices 0 to 3, found 4."),
        ({"slice": ""}, "slice", "This field is required."),
        ({"rotate": "F"}, "rotate", "A slice that turns with F runs over U R D L, not over F."),
        ({"rotate": "B"}, "rotate", "A slice that turns with B runs over U R D L, not over F."),
        ({"face": "X"}, "face", "Select a valid choice. X is not one of the available choices."),
        ({"frame": "inside"}, "frame", "Select a valid choice."),
        (
            {"frame": "own", "pairs": "F.TOP → U.BOTTOM\nF.UP → U.TOP"},
            "pairs",
            "F.UP does not end with an edge: expected one of TOP, RIGHT, BOTTOM, LEFT (character 18).",
        ),
        ({"frame": "own", "pairs": ""}, "pairs", "these have none: U, R, F, D, L, B."),
        ({"frame": "own", "pairs": "x" * 2_001}, "pairs", "at most 2000 characters"),
    ],
)
def test_what_cannot_be_walked_is_refused_in_its_field(client, change, field, message):
    response = client.get(SLICES, USUAL | change)
    assert response.status_code == 400
    page = read_page(response.text)
    assert page.all("slice-walk") == []
    assert message in page.one("div", class_=f"field-{field}").text


def test_a_walk_has_an_address_and_stores_nothing(client):
    assert "noindex" not in client.get(SLICES).text
    page = read_page(client.get(SLICES, USUAL).text)
    assert page.one("meta", name="robots")["content"] == "noindex"
    assert not User.objects.exists()
    assert client.post(SLICES).status_code == 405
