"""The cubes of the lessons: made so that certain letters solve them, under any method."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random

from cubecore.cube import Cube, Cubies, place_named
from cubecore.memo import (
    CORNERS,
    EDGES,
    Letters,
    Memo,
    Method,
    PieceState,
    PieceType,
    PieceVerdict,
    Played,
    TracingProblem,
    check,
    cubies_of_scramble,
    edge_and_corner_problems,
    trace,
)
from cubecore.pictures import CubePicture, Mark
from trainer.learn.sides import ALL_FACES, faces_seen_with, view_of

CENTERS = ("U", "R", "F", "D", "L", "B")
MOST_DRAWS = 60


@dataclass(frozen=True, slots=True)
class LessonCube:
    """A cube as its reader holds it, and what the engine says of it under their method."""

    method: Method
    facelets: str
    cubies: Cubies

    @classmethod
    def solved_by(cls, method: Method, edges: Letters = (), corners: Letters = ()) -> "LessonCube":
        """Return the cube that these letters solve, without a memo swap."""
        states = (_undone(method, EDGES, edges), _undone(method, CORNERS, corners))
        facelets = list(Cube(3).apply(method.holding.rotation).facelets())
        solved = tuple(facelets)
        for state in states:
            places = [place_named(name, 3) for name in state.piece_type.names]
            for place, home in zip(places, state.homes, strict=True):
                facelets[place] = solved[places[home]]
        text = "".join(facelets)
        return cls(method, text, Cubies.from_facelets(text))

    @classmethod
    def of_scramble(cls, method: Method, scramble: str) -> "LessonCube":
        """The cube after a scramble done white up, green in front, taken into the method's holding."""
        turned = " ".join([scramble, method.holding.rotation]).strip()
        return cls(method, Cube(3).apply(turned).facelets(), cubies_of_scramble(scramble))

    @classmethod
    def after(cls, method: Method, moves: str) -> "LessonCube":
        """Return the solved cube after moves that are done in the method's own orientation."""
        facelets = Cube(3).apply(method.holding.rotation).apply(moves).facelets()
        return cls(method, facelets, Cubies.from_facelets(facelets))

    def under(self, method: Method) -> "LessonCube":
        """The same cube under another method of the same holding."""
        return replace(self, method=method)

    def problem(self, piece_type: PieceType) -> TracingProblem:
        """Return the tracing problem of one piece type."""
        return edge_and_corner_problems(self.cubies, self.method)[piece_type]

    def traced(self, piece_type: PieceType) -> Memo:
        """The usual memo of one piece type."""
        return trace(self.cubies, self.method).of(piece_type)

    @property
    def is_odd(self) -> bool:
        """Whether the cube's own parity is odd."""
        return trace(self.cubies, self.method).parity

    def memo(self, piece_type: PieceType) -> str:
        """The usual memo as its owner types it."""
        return str(self.traced(piece_type))

    def judged(self, piece_type: PieceType, memo: str) -> PieceVerdict:
        """What the engine says of a memo that was typed."""
        memos = {piece_type.name: memo}
        edges, corners = memos.get(EDGES.name), memos.get(CORNERS.name)
        verdict = check(self.cubies, self.method, edges=edges, corners=corners)
        [part] = [part for part in (verdict.edges, verdict.corners) if part is not None]
        return part

    def of(self, piece_type: PieceType) -> "LessonPieces":
        """Return the pieces of one type, for questions about them."""
        return LessonPieces(self, piece_type)

    @property
    def picture(self) -> CubePicture:
        """The cube with its letters and buffers shown."""
        buffers = (self.method.edge_buffer, self.method.corner_buffer)
        return self.lettered.marked(Mark.BUFFER, *buffers)

    def picture_of(self, piece_type: PieceType) -> CubePicture:
        """The cube with its letters and one of its buffers shown."""
        buffer = piece_type.names[self.method.buffer(piece_type)]
        return self.lettered.marked(Mark.BUFFER, buffer)

    @property
    def lettered(self) -> CubePicture:
        """The cube with what its reader writes for each sticker."""
        return lettered(self.bare, self.method)

    @property
    def bare(self) -> CubePicture:
        """The cube without letters."""
        return CubePicture.of_facelets(self.facelets)

    def view(self, piece_type: PieceType) -> str:
        """Return from which side the memo of a piece type can be followed: three faces, or the net."""
        buffer = piece_type.names[self.method.buffer(piece_type)]
        letters = (piece_type.names[sticker] for sticker in self.traced(piece_type).played)
        return view_of([buffer, *letters], faces_seen_with(buffer))


@dataclass(frozen=True, slots=True)
class LessonPieces:
    """The pieces of one type on a lesson's cube: what a question is about."""

    cube: LessonCube
    piece_type: PieceType

    @property
    def problem(self) -> TracingProblem:
        """Return what a memo of them has to solve."""
        return self.cube.problem(self.piece_type)

    @property
    def memo(self) -> str:
        """Return their usual memo as its owner types it."""
        return self.cube.memo(self.piece_type)

    @property
    def picture(self) -> CubePicture:
        """Return the cube with its letters and their buffer shown."""
        return self.cube.picture_of(self.piece_type)

    def judged(self, memo: str) -> PieceVerdict:
        """Return the verdict on a typed memo."""
        return self.cube.judged(self.piece_type, memo)


def solved_cube(method: Method) -> LessonCube:
    """A solved cube as it is held."""
    return LessonCube.of_scramble(method, "")


def lettered(picture: CubePicture, method: Method) -> CubePicture:
    """A picture with what is written for each sticker: its letter, or its name."""
    if method.memo_as == "letters":
        return picture.lettered(method.scheme)
    letters = [""] * len(picture.colors)
    for name in (*EDGES.names, *CORNERS.names):
        letters[place_named(name, 3)] = name
    return replace(picture, letters=tuple(letters))


def with_letters_at(picture: CubePicture, stickers: Iterable[str]) -> CubePicture:
    """A picture with letters at these stickers only."""
    places = {place_named(name, 3) for name in stickers}
    letters = (text if place in places else "" for place, text in enumerate(picture.letters))
    return replace(picture, letters=tuple(letters))


def lit(picture: CubePicture, *stickers: str) -> CubePicture:
    """A picture in which some stickers and the centres stand out."""
    return picture.marked(Mark.LIT, *stickers, *CENTERS)


def stickers_of_piece(piece_type: PieceType, sticker: int) -> list[str]:
    """Return the names of all stickers of a piece, this one first."""
    return [piece_type.names[each] for each in piece_type.stickers_from(sticker)]


def drawn_in_view(
    draw: Callable[[str], LessonCube], method: Method, piece_type: PieceType
) -> LessonCube:
    """Draw cubes until the memo of one can be followed from one side.

    ``draw`` gets the faces that are seen together with the buffer. Where a cycle-break order never
    begins on them, the last cube is as good as any.
    """
    faces = faces_seen_with(piece_type.names[method.buffer(piece_type)])
    cubes = (draw(faces) for _ in range(MOST_DRAWS))
    for cube in cubes:
        if cube.view(piece_type) == faces:
            break
    return cube


def drawn_stickers(
    random: Random,
    method: Method,
    piece_type: PieceType,
    count: int,
    *,
    faces: str = ALL_FACES,
    excluded: Letters = (),
) -> Letters:
    """Draw stickers of different pieces on these faces, except the buffer piece and excluded ones."""
    excluded_pieces = {piece_type.piece_of(s) for s in (*excluded, method.buffer(piece_type))}
    stickers_by_piece = {
        piece: [s for s in piece_type.stickers_of(piece) if piece_type.names[s][0] in faces]
        for piece in range(piece_type.pieces)
        if piece not in excluded_pieces
    }
    free = [stickers for stickers in stickers_by_piece.values() if stickers]
    return tuple(Played(random.choice(stickers)) for stickers in random.sample(free, count))


def other_sticker(piece_type: PieceType, sticker: int, clockwise: int = 1) -> Played:
    """The sticker so many steps clockwise on the same piece."""
    stickers = piece_type.stickers_of(piece_type.piece_of(sticker))
    return Played(stickers[(sticker - stickers[0] + clockwise) % len(stickers)])


def _undone(method: Method, piece_type: PieceType, letters: Letters) -> PieceState:
    """Return the state that letters solve; each is a swap and so its own inverse."""
    buffer = method.buffer(piece_type)
    return PieceState.solved(piece_type).after(reversed(letters), buffer)
