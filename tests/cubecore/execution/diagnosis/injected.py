"""Solves with faults: the moves of an execution as text, with something wrong at random places."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from cubecore.cube import Cube, Cubies, holdings
from cubecore.execution import Diagnosis, Execution, execute
from cubecore.memo import CORNERS, EDGES, Memo, Method, trace
from tests.cubecore.execution.executions import after_memos, any_scramble, methods_of_style
from tests.cubecore.execution.played_letters import FACES, STICKERS_OF_FACE, PlayedCube

PARITY_ALGORITHMS = {
    "op": "R U' R' U' R U R D R' U' R D' R' U2 R' U'",
    "m2": "D' L2 D M2 D' L2 D",
}
KINDS = [
    "memo",
    "skipped",
    "repeated",
    "inverted",
    "order_swapped",
    "wrong_target",
    "parity_skipped",
    "parity_extra",
    "flip_skipped",
    "twist_skipped",
    "twist_wrong_way",
    "extra_turn",
    "missing_turn",
]
OF_STEPS = {"letters": "skipped", "parity": "parity_skipped", "flip": "flip_skipped"}
OF_STEPS["twist"] = "twist_skipped"


class Solve(NamedTuple):
    """A scramble, a method, and the execution of the memos that its solver traced."""

    scramble: str
    method: Method
    done: Execution
    memos: dict[str, Memo]

    @classmethod
    def of(cls, scramble: str, method: Method, memos: dict[str, Memo]) -> "Solve":
        edges, corners = memos["edges"], memos["corners"]
        return cls(scramble, method, execute(scramble, method, edges=edges, corners=corners), memos)


class Spoiled(NamedTuple):
    """A fault: its kind, its step if it has one, and the facelets at the end of the solve."""

    kind: str
    step: int | None
    facelets: str

    def is_named_first_by(self, diagnosis: Diagnosis) -> bool:
        """Return whether the first explanation is this fault alone, at its step."""
        for explanation in diagnosis.explanations[:1]:
            (fault, *others) = explanation.faults
            return not others and fault.kind == self.kind and self.step in (None, fault.step)
        return False


class Slip(NamedTuple):
    """A fault in the moves of the steps: from one step to another, what is done instead."""

    kind: str
    step: int
    steps: list[str]


class StepTexts:
    """The moves of each step as text, and solves in which something else is done instead of some."""

    def __init__(self, solve: Solve) -> None:
        self.kinds = [step.kind.value for step in solve.done.steps]
        self.texts = [str(step.expanded) for step in solve.done.steps]
        self.begin = int(self.kinds[:1] == ["rotation"])

    def places(self, kind: str) -> list[int]:
        return [number for number, each in enumerate(self.kinds) if each == kind]

    def after_rotation(self, last: int) -> range:
        return range(self.begin, len(self.texts) - last)

    def instead(self, kind: str, first: int, last: int, *done: str) -> Slip:
        return Slip(kind, first, [*self.texts[:first], *done, *self.texts[last + 1 :]])


def wrong_steps(solve: Solve, source: Random) -> Iterator[Slip]:
    """Yield one fault of each kind that a whole step can have."""
    steps = StepTexts(solve)
    texts, instead = steps.texts, steps.instead
    for step_kind, kind in OF_STEPS.items():
        for place in one_of(steps.places(step_kind), source):
            yield instead(kind, place, place)
    for place in one_of(steps.places("letters"), source):
        yield instead("repeated", place, place, texts[place], texts[place])
    for place in one_of(steps.places("letters"), source):
        yield instead("inverted", place, place, backwards(texts[place]))
    for place in one_of(steps.places("twist"), source):
        yield instead("twist_wrong_way", place, place, backwards(texts[place]))
    for place in one_of(steps.after_rotation(1), source):
        yield instead("order_swapped", place, place + 1, texts[place + 1], texts[place])


def wrong_turns(solve: Solve, source: Random) -> Iterator[Slip]:
    """Yield a turn too many and one that is missing, and parity that is not needed."""
    steps = StepTexts(solve)
    if solve.method.style(CORNERS) == "op" and not steps.places("parity"):
        place = source.randrange(steps.begin, len(steps.texts) + 1)
        algorithm = PARITY_ALGORITHMS[solve.method.style(EDGES)]
        yield steps.instead("parity_extra", place, place - 1, algorithm)
    for place in one_of(steps.after_rotation(0), source):
        spoilt = with_a_turn(steps.texts[place], source)
        yield steps.instead("extra_turn", place, place, spoilt)
    for place in one_of(steps.after_rotation(0), source):
        spoilt = without_a_turn(steps.texts[place], source)
        yield steps.instead("missing_turn", place, place, spoilt)


def one_of(places: Sequence[int], source: Random) -> list[int]:
    """Return one of some places, or none if there are none."""
    return [source.choice(places)] if places else []


def spoiled(solve: Solve, source: Random) -> Iterator[Spoiled]:
    """Yield a fault of each kind that a solve can have, with the cube at the end held in any way."""
    for kind, step, steps in (*wrong_steps(solve, source), *wrong_turns(solve, source)):
        cube = Cube(3).apply(solve.scramble).apply(" ".join(steps))
        yield Spoiled(kind, step, held_anyhow(cube, source))
    for kind in ("memo", "wrong_target"):
        if any(map(traced_letters, solve.memos.values())):
            memos = with_another_letter(solve, kind, source)
            yield Spoiled(kind, None, played_facelets(solve, memos))


def one_fault_of_each_solve(
    count: int, style: str, source: Random
) -> Iterator[tuple[Solve, Spoiled]]:
    """Yield solves with one fault that leaves the cube unsolved, the rarest kinds first."""
    made = Counter(dict.fromkeys(KINDS, 0))
    methods = methods_of_style(style, source)
    while made.total() < count:
        solve = any_solve(next(methods), source)
        every = [each for each in spoiled(solve, source) if not is_solved(each.facelets)]
        if every:
            fault = min(every, key=lambda each: made[each.kind])
            made[fault.kind] += 1
            yield solve, fault


def two_faults_of_each_solve(
    count: int, style: str, source: Random
) -> Iterator[tuple[Solve, Spoiled]]:
    """Yield solves with two faults in the moves of different steps, which leave the cube unsolved."""
    methods, made = methods_of_style(style, source), 0
    while made < count:
        solve = any_solve(next(methods), source)
        steps = StepTexts(solve)
        places = steps.after_rotation(0)
        texts = [*steps.texts]
        for place in source.sample(places, min(2, len(places))):
            texts[place] = source.choice(SPOILT)(texts[place], source)
        cube = Cube(3).apply(solve.scramble).apply(" ".join(texts))
        fault = Spoiled("two", None, held_anyhow(cube, source))
        if not is_solved(fault.facelets):
            made += 1
            yield solve, fault


def any_solve(method: Method, source: Random) -> Solve:
    """Return the solve of a random scramble."""
    scramble = any_scramble(source)
    traced = trace(scramble, method)
    return Solve.of(scramble, method, {"edges": traced.edges, "corners": traced.corners})


def is_solved(facelets: str) -> bool:
    return Cubies.from_facelets(facelets).turned_home == Cubies.solved()


def backwards(moves: str) -> str:
    opposite = {"'": "", "2": "2"}
    turned = [
        move[:-1] + opposite[move[-1]] if move[-1] in opposite else f"{move}'"
        for move in moves.split()
    ]
    return " ".join(reversed(turned))


def with_a_turn(moves: str, source: Random) -> str:
    turns = moves.split()
    turn = source.choice("URFDLBMES") + source.choice(("", "'", "2"))
    turns.insert(source.randrange(len(turns) + 1), turn)
    return " ".join(turns)


def without_a_turn(moves: str, source: Random) -> str:
    turns = moves.split()
    del turns[source.randrange(len(turns))]
    return " ".join(turns)


SPOILT: tuple[Callable[[str, Random], str], ...] = (
    lambda _moves, _source: "",
    lambda moves, _source: backwards(moves),
    with_a_turn,
    without_a_turn,
)


def traced_letters(memo: Memo) -> list[int]:
    """Return the places of the letters that are swaps, before flips and twists listed apart."""
    buffer = set(memo.piece_type.names[memo.buffer])
    swaps = [place for place, name in enumerate(memo.stickers) if set(name) != buffer]
    return [place for place in swaps if place < len(memo.stickers) - 2 * len(memo.apart)]


def with_another_letter(solve: Solve, kind: str, source: Random) -> dict[str, Memo]:
    """Return the memos with one letter changed: to its own piece's other sticker, or another's."""
    name = source.choice([name for name, memo in solve.memos.items() if traced_letters(memo)])
    memo = solve.memos[name]
    buffer, stickers = memo.piece_type.names[memo.buffer], [*memo.stickers]
    place = source.choice(traced_letters(memo))
    own = set(stickers[place])
    others = [
        other
        for other in memo.piece_type.names
        if other != stickers[place]
        and set(other) != set(buffer)
        and (set(other) == own) == (kind == "wrong_target")
    ]
    stickers[place] = source.choice(others)
    changed = Memo.of_stickers(stickers, memo.piece_type, solve.method)
    return {**solve.memos, name: changed}


def played_facelets(solve: Solve, memos: dict[str, Memo]) -> str:
    return facelets_of(after_memos(solve.method, solve.scramble, memos["edges"], memos["corners"]))


def facelets_of(cube: PlayedCube) -> str:
    return "".join(FACES[label // STICKERS_OF_FACE] for label in cube.labels)


def held_anyhow(cube: Cube, source: Random) -> str:
    return cube.apply(source.choice(holdings()).rotation).facelets()
