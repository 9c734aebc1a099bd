from cubecore.cube import place_named
from cubecore.memo import Method, orbit_pieces
from trainer.events import USUAL, Box
from trainer.methods.stickers import lettered_stickers, unfolded_cube


def letters(**settings) -> dict[str, str]:
    return {each.name: each.letter for each in lettered_stickers(Method(**settings), USUAL.boxes)}


def test_every_sticker_has_the_letter_its_owner_writes():
    symbols = letters()
    assert len(symbols) == 48
    assert (symbols["UB"], symbols["BU"], symbols["UBL"]) == ("a", "q", "A")
    assert letters(memo_as="stickers")["UB"] == "UB"
    assert letters(flips_as="capitals")["UB"] == "a"


def test_the_letters_of_the_buffers_pieces_are_never_said():
    silent = {each.name for each in lettered_stickers(Method(), USUAL.boxes) if not each.is_said}
    assert silent == {"UR", "RU", "UBL", "BUL", "LUB"}


def test_stickers_lie_side_by_side_around_the_middles_of_their_faces():
    cube, stickers = unfolded_cube(3), lettered_stickers(Method(), USUAL.boxes)
    up = {each.name: each.middle for each in stickers if each.name.startswith("U")}
    middle = cube.middles[place_named("U", 3)]
    assert (up["UB"].x, up["UB"].y) == (middle.x, middle.y - 24)
    assert (up["UFR"].x, up["UFR"].y) == (middle.x + 24, middle.y + 24)
    assert len(set(cube.middles) - {each.middle for each in stickers}) == 6
    assert len(set(cube.middles)) == 54
    assert all(0 < x < cube.width and 0 < y < cube.height for x, y in cube.middles)


def test_stickers_of_a_bigger_cube_lie_on_its_own_net():
    wings = Box("wings", "Wings", orbit_pieces(4, "wings"), size=4, buffer="UFr")
    stickers = lettered_stickers(Method(), [wings])
    middles = unfolded_cube(4).middles
    assert {each.name: each.middle for each in stickers} == {
        name: middles[place_named(name, 4)] for name in wings.pieces.names
    }
    assert [each.name for each in stickers if not each.is_said] == ["UFr"]
