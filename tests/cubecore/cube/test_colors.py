"""Colours, schemes and holdings."""

import pytest

from cubecore.cube import (
    HOME_HOLDING,
    HOME_SCHEME,
    SOLVED,
    Color,
    ColorScheme,
    Face,
    Holding,
    HoldingError,
    StateError,
    colors_to_faces,
    faces_to_colors,
    holdings,
)

MIRRORED = ColorScheme(
    (Color.WHITE, Color.GREEN, Color.RED, Color.YELLOW, Color.BLUE, Color.ORANGE)
)


def test_the_home_orientation_is_white_up_green_in_front_red_on_the_right() -> None:
    assert {face.value: HOME_SCHEME.color_of(face).label for face in Face} == {
        "U": "white",
        "R": "red",
        "F": "green",
        "D": "yellow",
        "L": "orange",
        "B": "blue",
    }
    assert HOME_SCHEME.letters == "WRGYOB"
    assert HOME_SCHEME.face_of(Color.ORANGE) is Face.L


def test_the_codes_are_the_usual_six() -> None:
    codes = [Color.WHITE, Color.YELLOW, Color.RED, Color.ORANGE, Color.GREEN, Color.BLUE]
    assert codes == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("color", Color)
def test_a_colour_is_read_from_its_name_letter_or_code(color: Color) -> None:
    texts = (color.label, color.letter, color.label.upper(), color.letter.lower(), f"{int(color)}")
    assert {Color.parse(text) for text in texts} == {color}


def test_a_scheme_needs_all_six_colours() -> None:
    with pytest.raises(StateError, match="each of the six colours"):
        ColorScheme((Color.WHITE,) * 6)


def test_facelets_are_converted_between_faces_and_colours() -> None:
    faces = SOLVED.apply("R U F' x").to_facelets()
    assert colors_to_faces(faces_to_colors(faces)) == faces
    assert colors_to_faces(faces_to_colors(faces, MIRRORED), MIRRORED) == faces
    assert faces_to_colors("RF", MIRRORED) == "GR"


@pytest.mark.parametrize(
    ("convert", "facelets"),
    [(faces_to_colors, "URX"), (colors_to_faces, "WRL")],
)
def test_a_symbol_that_is_no_facelet_is_refused_with_its_position(convert, facelets) -> None:
    with pytest.raises(StateError) as caught:
        convert(facelets)
    assert caught.value.position == 2


def test_there_are_24_holdings_and_each_is_read_from_its_text() -> None:
    assert len(set(holdings())) == 24
    assert [Holding.parse(str(holding)) for holding in holdings()] == list(holdings())
    assert holdings()[0] == HOME_HOLDING
    assert HOME_HOLDING.rotation == ""


@pytest.mark.parametrize("holding", holdings(), ids=str)
def test_the_rotation_leads_to_the_holding(holding: Holding) -> None:
    held = SOLVED.apply(holding.rotation)
    up, front = held.to_facelets()[4], held.to_facelets()[18 + 4]
    assert (up, front) == (HOME_SCHEME.face_of(holding.up), HOME_SCHEME.face_of(holding.front))
    assert held.centers == holding.centers
    assert Holding.of_centers(held.centers) == holding


@pytest.mark.parametrize(
    ("text", "rotation"), [("yellow green", "z2"), ("y b", "x2"), ("BLUE red", "x' y")]
)
def test_the_rotations_are_the_shortest(text: str, rotation: str) -> None:
    assert Holding.parse(text).rotation == rotation


@pytest.mark.parametrize(
    ("text", "position", "message"),
    [
        ("", 0, "Expected two colours, the one on top and the one in front."),
        ("white", 5, "Expected two colours, the one on top and the one in front."),
        ("white green red", 12, "Expected two colours, the one on top and the one in front."),
        (
            "white  purple",
            7,
            "'purple' is not a colour: expected one of white, yellow, red, orange, green, blue.",
        ),
        (
            " pink green",
            1,
            "'pink' is not a colour: expected one of white, yellow, red, orange, green, blue.",
        ),
        (
            "white yellow",
            None,
            "white on top and yellow in front is impossible: the colours are opposite or the same.",
        ),
        (
            "red red",
            None,
            "red on top and red in front is impossible: the colours are opposite or the same.",
        ),
    ],
)
def test_a_text_of_no_holding_is_refused(text, position, message) -> None:
    with pytest.raises(HoldingError, match=message) as caught:
        Holding.parse(text)
    assert caught.value.position == position
