from cubecore.memo import Method
from trainer.methods.stickers import lettered_stickers, unfolded_cube


def letters(**settings) -> dict[str, str]:
    return {each.name: each.letter for each in lettered_stickers(Method(**settings))}


def test_every_sticker_has_the_letter_its_owner_writes():
    told = letters()
    assert len(told) == 48
    assert (told["UB"], told["BU"], told["UBL"]) == ("a", "q", "A")
    assert letters(memo_as="stickers")["UB"] == "UB"
    assert letters(flips_as="capitals")["UB"] == "a"


def test_the_letters_of_the_buffers_pieces_are_never_said():
    silent = {each.name for each in lettered_stickers(Method()) if not each.is_said}
    assert silent == {"UR", "RU", "UBL", "BUL", "LUB"}


def test_stickers_lie_side_by_side_around_the_middles_of_their_faces():
    cube, stickers = unfolded_cube(), lettered_stickers(Method())
    up = {each.name: each.middle for each in stickers if each.name.startswith("U")}
    middle = cube.centers[0]
    assert (up["UB"].x, up["UB"].y) == (middle.x, middle.y - 24)
    assert (up["UFR"].x, up["UFR"].y) == (middle.x + 24, middle.y + 24)
    taken = {each.middle for each in stickers} | set(cube.centers)
    assert len(taken) == 54
    assert all(0 < x < cube.width and 0 < y < cube.height for x, y in taken)
