"""The cube unfolded as text."""

from cubecore.cube.stickers import Cube

NET_AFTER_R = """\
    U F
    U F
L L F D R R U B
L L F D R R U B
    D B
    D B"""


def test_the_net_shows_up_above_front_and_down_below() -> None:
    assert str(Cube(2).apply("R")) == NET_AFTER_R


def test_the_net_may_show_colours() -> None:
    assert Cube(1).net("WRGYOB") == "  W\nO G R B\n  Y"
