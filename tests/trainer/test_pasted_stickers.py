"""Stickers as people paste them: in one run, as a net, or face by face."""

import pytest

from cubecore.cube import Cube
from trainer.pasted_stickers import stickers_of

CUBE = Cube(3).apply("R U F' D2 L")
FACELETS = CUBE.facelets()
FACES = dict(zip("URFDLB", (FACELETS[at : at + 9] for at in range(0, 54, 9)), strict=True))


def blocks(face: str) -> str:
    return "\n".join(face[row : row + 3] for row in (0, 3, 6))


@pytest.mark.parametrize(
    "text",
    [
        FACELETS,
        " ".join(FACELETS),
        "\r\n".join(FACELETS),
        "\n\n".join(map(blocks, FACES.values())),
        "|".join(FACES.values()),
        "/".join(map(blocks, FACES.values())),
        " ".join(f"{name}: {FACES[name]}" for name in "FRBLUD"),
        "\n".join(f"{name} = {blocks(FACES[name])}" for name in "BDFLRU"),
    ],
)
def test_every_form_gives_the_faces_in_one_order(text):
    assert stickers_of(text, 3).text == FACELETS


def test_a_net_has_its_faces_where_they_are_on_paper():
    net = "\n".join(
        [
            *(f"    {row}" for row in blocks("u" * 9).split()),
            *("lll fff rrr bbb",) * 3,
            *(f"    {row}" for row in blocks("d" * 9).split()),
        ]
    )
    assert stickers_of(net, 3).text == "".join(face * 9 for face in "urfdlb")


def test_positions_are_those_of_the_text_as_it_was_pasted():
    text = f"F: {FACES['F']} U: {FACES['U']} R: {FACES['R']} D: {FACES['D']} L: {FACES['L']} B: ........."
    stickers = stickers_of(text, 3)
    assert stickers.position(0, len(text)) == text.index("U:") + 3
    assert stickers.position(45, len(text)) == text.index(".")
    assert stickers.position(54, len(text)) == len(text)


@pytest.mark.parametrize(
    ("number", "name"),
    [
        (0, "Up face, row 1, column 1"),
        (14, "Right face, row 2, column 3"),
        (53, "Back face, row 3, column 3"),
    ],
)
def test_stickers_have_names_that_a_person_finds(number, name):
    assert stickers_of(FACELETS, 3).name(number) == name


def test_labels_of_only_some_faces_are_no_labels():
    assert stickers_of("U: UUU", 3).text == "U:UUU"
