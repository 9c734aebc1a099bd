"""Letters as they are executed: a setup, a swap algorithm and the setup undone, as a film."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from django.utils.translation import gettext

from cubecore.cube import Algorithm, Cube, Moves
from cubecore.execution import M2, OP_CORNERS, OP_EDGES, StepKind, SwapMethod, execute
from cubecore.memo import EDGES, Method, Names, PieceType, sticker_index
from cubecore.pictures import CubePicture, Film, FilmPart, Mark
from trainer.learn.cubes import LessonCube, lettered, with_letters_at
from trainer.learn.words import ShownLetter, piece, shown_letter


@dataclass(frozen=True, slots=True)
class Shot:
    """How one letter is executed: its setup, and the swap algorithm for the letter that this leads to."""

    piece_type: PieceType
    letter: ShownLetter
    swap_letter: ShownLetter
    setup: Algorithm
    swap: Algorithm

    @classmethod
    def of(cls, method: Method, piece_type: PieceType, sticker: int) -> "Shot":
        """Return how a method executes the letter of a sticker."""
        names = Names(piece_type, method)
        swaps = swap_method(method, piece_type).target_swaps(buffer_of(method, piece_type))
        swap = swaps[piece_type.names[sticker]]
        place = sticker_index(piece_type, swap.swap_target)
        letters = (shown_letter(names, sticker), shown_letter(names, place))
        return cls(piece_type, *letters, swap.setup.expand(), swap.swap.expand())

    @property
    def undone(self) -> Algorithm:
        """Return the moves that undo the setup."""
        return self.setup.inverse

    @property
    def moves(self) -> Algorithm:
        """Return all moves: the setup, the swap algorithm, the setup undone."""
        return self.setup + self.swap + self.undone

    @property
    def parts(self) -> tuple[FilmPart, ...]:
        """Return the parts of a film of it; without a setup, it is the swap algorithm alone."""
        swap = FilmPart(self.swap, gettext("Swap"))
        if not self.setup.nodes:
            return (swap,)
        undone = FilmPart(self.undone, gettext("Undo the setup"))
        return (FilmPart(self.setup, gettext("Setup")), swap, undone)


def buffer_of(method: Method, piece_type: PieceType) -> str:
    """Return the name of a buffer."""
    return piece_type.names[method.buffer(piece_type)]


def swap_method(method: Method, piece_type: PieceType) -> SwapMethod:
    """Return the swap algorithms of a method that executes letter by letter."""
    if piece_type != EDGES:
        return OP_CORNERS
    return M2 if method.style(EDGES) == "m2" else OP_EDGES


def shots_without_setup(method: Method, piece_type: PieceType) -> list[Shot]:
    """Return the letters that a swap algorithm shoots to, as its method lists them."""
    swaps = swap_method(method, piece_type)
    targets = swaps.target_swaps(buffer_of(method, piece_type))
    numbers = {
        str(swap.swap): sticker_index(piece_type, target)
        for target, swap in targets.items()
        if not swap.setup.nodes
    }
    return [Shot.of(method, piece_type, numbers[text]) for text in swaps.swaps.values()]


def shots_with_setup(method: Method, piece_type: PieceType, turns: int | None = None) -> list[Shot]:
    """Return the letters that need a setup, all or those whose setup has so many turns."""
    targets = swap_method(method, piece_type).target_swaps(buffer_of(method, piece_type))
    numbers = [
        sticker_index(piece_type, name) for name, swap in targets.items() if swap.setup.nodes
    ]
    shots = [Shot.of(method, piece_type, number) for number in numbers]
    return [shot for shot in shots if turns is None or len(shot.setup) == turns]


def easy_shots(random: Random, method: Method, piece_type: PieceType, count: int) -> list[Shot]:
    """Draw letters of different pieces that need one turn as a setup, or none."""
    shots = shots_without_setup(method, piece_type) + shots_with_setup(method, piece_type, turns=1)
    by_piece = {piece_type.piece_of(shot.letter.sticker): shot for shot in shots}
    return random.sample(list(by_piece.values()), count)


def shots_of(cube: LessonCube, piece_type: PieceType) -> list[Shot]:
    """Return how the usual memo of one piece type is executed, letter by letter."""
    return [Shot.of(cube.method, piece_type, each) for each in cube.traced(piece_type).played]


def executed_types(method: Method) -> tuple[PieceType, PieceType]:
    """Return both piece types in the order of execution: the one memorised last is first."""
    memorised_first, memorised_last = method.piece_types
    return memorised_last, memorised_first


def parity_algorithm(cube: LessonCube) -> Algorithm:
    """Return what brings all helper pieces back between two odd memos."""
    steps = execute(cube.cubies, cube.method, rank="hands").steps
    [parity] = [step.alg for step in steps if step.kind is StepKind.PARITY]
    return parity.expand()


def helpers(method: Method, piece_type: PieceType) -> list[str]:
    """Return the helper pieces by their colours."""
    swaps = swap_method(method, piece_type)
    names = Names(swaps.helper_type, method)
    return [piece(names, sticker_index(swaps.helper_type, name)) for name in swaps.helpers]


def helper_stickers(method: Method, piece_type: PieceType) -> list[str]:
    """Return the names of all stickers of the helper pieces."""
    swaps = swap_method(method, piece_type)
    kind = swaps.helper_type
    pieces = [kind.piece_of(sticker_index(kind, name)) for name in swaps.helpers]
    return [kind.names[sticker] for each in pieces for sticker in kind.stickers_of(each)]


def setup_turns(method: Method, piece_type: PieceType) -> str:
    """Return the turns that the setups of a piece type are made of."""
    return " ".join(swap_method(method, piece_type).setup_moves)


def held_cube(method: Method, moves: Moves = "") -> Cube:
    """Return a solved cube in the orientation of a method, after some moves."""
    return Cube(3).apply(method.holding.rotation).apply(moves)


def picture_of_shot(cube: Cube, method: Method, shot: Shot) -> CubePicture:
    """Return a cube before a letter is executed, with an arrow from the buffer to its target."""
    buffer = buffer_of(method, shot.piece_type)
    picture = lettered(CubePicture.of(cube), method)
    picture = with_letters_at(picture, [buffer, shot.letter.name, shot.swap_letter.name])
    marked = picture.marked(Mark.BUFFER, buffer).marked(Mark.TARGET, shot.letter.name)
    return marked.with_arrows((buffer, shot.letter.name))


def film_of_shot(
    cube: Cube, method: Method, shot: Shot, parts: Iterable[FilmPart] | None = None
) -> Film:
    """Return the film of one letter, or of some of its parts."""
    picture = picture_of_shot(cube, method, shot)
    return Film.of(cube, picture, shot.parts if parts is None else parts)
