"""With ``m2_letters="switched"``, M2 special targets at even positions are written switched."""

from cubecore.memo import CORNERS, EDGES, Method, as_played, as_written, sticker_index, switched

M2 = Method(edge_buffer="DF", m2_letters="switched")


def numbers(text, piece_type=EDGES):
    return [sticker_index(piece_type, name) for name in text.split()]


def names(letters):
    return " ".join(EDGES.names[letter] for letter in letters)


def test_only_even_positions_are_switched():
    letters = numbers("UF UF FU FU DB DB BD BD")
    assert names(as_written(letters, EDGES, M2)) == "UF DB FU BD DB UF BD FU"
    assert names(as_played(letters, EDGES, M2)) == "UF DB FU BD DB UF BD FU"


def test_other_letters_never_change():
    assert names(as_written(numbers("UB UB UL UR"), EDGES, M2)) == "UB UB UL UR"


def test_flips_listed_separately_never_change():
    assert names(as_written(numbers("UL UF UF FU"), EDGES, M2, apart=2)) == "UL DB UF FU"


def test_corners_are_never_switched():
    letters = tuple(numbers("UFR UFR", CORNERS))
    assert as_written(letters, CORNERS, M2) == letters
    assert as_played(letters, CORNERS, M2) == letters


def test_true_letters_never_change():
    assert names(as_written(numbers("UF UF"), EDGES, Method())) == "UF UF"


def test_switching_twice_changes_nothing():
    letters = tuple(numbers("UF UF FU FU DB DB BD BD UL UR"))
    assert switched(switched(letters, 2), 2) == letters
