"""Turning one cube, and many, compared with magiccube."""

import random
import subprocess
import sys
import tracemalloc
from dataclasses import replace
from functools import partial, reduce
from pkgutil import iter_modules

import numpy as np

import cubecore.cube
from cubecore.cube import SOLVED, Axis, Cube, CubeBatch, Cubies, CubiesBatch, Turn
from cubecore.cube.cubies import FACE_TURNS, PieceCodes
from tests.benchmarks.measuring import Row, cpu_seconds
from tests.benchmarks.peers import python_peer

TITLE = "The cube: turns"

Table = tuple[int, ...]

GOALS = {3: (40, 100), 7: (60, 150), 17: (100, 300), 33: (200, 500), 101: (1000, 4000)}
PEER_MOVES = {3: 2000, 7: 2000, 17: 500, 33: 200, 101: 50}
OUR_MOVES = 5000
BATCH = 100_000
TURNS = [Turn(axis, layer, layer, q) for axis in Axis for layer in (0, 2) for q in (1, 2, 3)]


def rows() -> list[Row]:
    """Turns a second from text, batches, and what they take."""
    every_size = (row for size in GOALS for row in sizes(size))
    return [*every_size, move_by_move(), *batches(), *footprint()]


def sizes(size: int) -> list[Row]:
    """One cube of a size: turns of the outer faces, and with inner and wide turns mixed in."""
    loads = {"face turns": False}
    if size > 3:
        loads["mixed turns"] = True
    return [
        ratio_row(
            size, name, algorithm(size, OUR_MOVES, inner), algorithm(size, PEER_MOVES[size], inner)
        )
        for name, inner in loads.items()
    ]


def ratio_row(size: int, load: str, ours: str, peers: str) -> Row:
    """Our turns a second compared with magiccube's, both from text and once warmed up."""
    peer = python_peer("magiccube").Cube(size, hist=False)
    cube = Cube(size)
    our_rate = len(ours.split()) / cpu_seconds(partial(cube.apply, ours), rounds=5)
    peer_rate = len(peers.split()) / cpu_seconds(partial(peer.rotate, peers))
    figure = f"**{our_rate / peer_rate:,.0f}×** ({our_rate:,.0f} against {peer_rate:,.0f} a second)"
    what = f"N = {size}, {load}, compared with magiccube"
    if size == 101 and load != "face turns":
        return Row(what, figure)
    must, aim = GOALS[size]
    return Row(what, figure, f"{must}×", f"{aim}×")


def move_by_move() -> Row:
    """One move a call, compared with the shortest loop over tuples that does the same."""
    moves = algorithm(3, OUR_MOVES, inner=False).split()
    moves += [move.lower() for move in moves] + ["M", "x", "y'"] * 100
    ours = len(moves) / cpu_seconds(lambda: reduce(Cubies.apply, moves, SOLVED), rounds=5)
    loop = TupleLoop()
    start: tuple[Table, ...] = (SOLVED.cp, SOLVED.co, SOLVED.ep, SOLVED.eo, SOLVED.centers)
    theirs = len(moves) / cpu_seconds(lambda: reduce(loop.turned, moves, start), rounds=5)
    figure = f"**{ours / theirs:.1f}×** ({ours:,.0f} against {theirs:,.0f} a second)"
    return Row("Cubies, one move a call, compared with a loop over tuples", figure, "0.7×", "1×")


class TupleLoop:
    """Turns a 3×3×3 as five tuples, from tables that are made once for each move and holding."""

    def __init__(self) -> None:
        self.tables: dict[tuple[str, Table], tuple[Table, ...]] = {}

    def turned(self, state: tuple[Table, ...], move: str) -> tuple[Table, ...]:
        """Return the state after a move."""
        cp, co, ep, eo, centers = state
        if (move, centers) not in self.tables:
            after = replace(SOLVED, centers=centers).apply(move)
            table = (after.cp, after.co, after.ep, after.eo, after.centers)
            self.tables[move, centers] = table
        corners, twists, edges, flips, held = self.tables[move, centers]
        return (
            tuple([cp[place] for place in corners]),
            tuple([(co[place] + twist) % 3 for place, twist in zip(corners, twists, strict=True)]),
            tuple([ep[place] for place in edges]),
            tuple([eo[place] ^ flip for place, flip in zip(edges, flips, strict=True)]),
            held,
        )


def batches() -> list[Row]:
    """Many 3×3×3 cubes: the same turn for all, and one turn for each."""
    stickers = CubeBatch.solved(3, BATCH)
    same = cpu_seconds(lambda: reduce(CubeBatch.apply, zip(TURNS), stickers)) / len(TURNS)
    picks = np.random.default_rng(1).integers(0, len(FACE_TURNS), (len(TURNS), BATCH))
    codes = PieceCodes.from_batch(CubiesBatch.solved(BATCH))
    each = cpu_seconds(lambda: reduce(PieceCodes.apply_turns, picks, codes), rounds=10) / len(TURNS)
    return [
        Row("100,000 3×3×3 cubes, the same turn for all", rate(same), "", "500 M cube-turns/s"),
        Row("100,000 3×3×3 cubes, one turn for each", rate(each), "", "50 M cube-turns/s"),
    ]


def rate(seconds: float) -> str:
    """How many cubes a second were turned once."""
    return f"**{BATCH / seconds / 1e6:,.0f} M** cube-turns/s"


def footprint() -> list[Row]:
    """What importing the cube takes, and turning a very large one."""
    tracemalloc.start()
    Cube(101).apply(algorithm(101, OUR_MOVES, inner=True))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return [
        Row("memory for 5,000 mixed turns at N = 101", f"{most / 1e6:.1f} MB", "50 MB"),
        Row("importing cubecore.cube beyond numpy", f"{import_seconds():.3f} s", "0.15 s"),
    ]


def import_seconds() -> float:
    """CPU time of importing the whole cube package in a new process that has numpy already."""
    modules = [f"cubecore.cube.{module.name}" for module in iter_modules(cubecore.cube.__path__)]
    script = (
        "import time, numpy; start = time.process_time(); "
        f"import cubecore.cube, {', '.join(modules)}; print(time.process_time() - start)"
    )
    times = [subprocess.check_output([sys.executable, "-c", script]) for _ in range(3)]
    return min(map(float, times))


def algorithm(size: int, length: int, inner: bool) -> str:
    """Random turns as text; with inner turns a third each of outer, inner and wide ones."""
    chosen = random.Random(f"{size} {inner}")
    moves: list[str] = []
    while len(moves) < length:
        face, amount = chosen.choice("URFDLB"), chosen.choice(("", "2", "'"))
        depth = chosen.randint(2, max(2, size // 2))
        outer, single, wide = face + amount, f"{depth}{face}{amount}", f"{depth}{face}w{amount}"
        moves.append(chosen.choice((outer, single, wide)) if inner else outer)
    return " ".join(moves)
