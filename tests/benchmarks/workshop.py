"""What the longest questions of the workshop take, their pages included."""

import os
from collections.abc import Iterable, Iterator
from functools import partial

import django
import numpy as np

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from django.template import engines  # noqa: E402 - Django wants to be set up first
from django.test import RequestFactory  # noqa: E402

from cubecore.commutators import commutator_table  # noqa: E402
from cubecore.cube import Face  # noqa: E402
from cubecore.memo import Method  # noqa: E402
from cubecore.pictures import Film  # noqa: E402
from cubecore.scrambles import random_moves  # noqa: E402
from cubecore.solvers import SHORTEST_STRATEGY, STRATEGIES  # noqa: E402
from tests.benchmarks.measuring import Row, cpu_seconds  # noqa: E402
from trainer.workshop.blocks import SMALLEST_WITH_BLOCKS, planned  # noqa: E402
from trainer.workshop.fields import LARGEST, MOST_MOVES, SMALLEST, Solver  # noqa: E402
from trainer.workshop.finding import Listing, commutators  # noqa: E402
from trainer.workshop.group_facts import LARGEST_GROUP, group_facts  # noqa: E402
from trainer.workshop.letter_pair import read_pair  # noqa: E402
from trainer.workshop.matching import matched  # noqa: E402
from trainer.workshop.numbering import numbered_by_moves  # noqa: E402
from trainer.workshop.pieces import pieces_of  # noqa: E402
from trainer.workshop.solving import solved  # noqa: E402
from trainer.workshop.walking import (  # noqa: E402
    LARGEST_WALKED,
    PRINTED_PAIRS,
    Frame,
    Question,
    walked,
)
from trainer.workshop.watching import watched  # noqa: E402

TITLE = "The workshop: CPU time of the longest questions, their pages included"

MUST = "1 s"
SCRAMBLES, A_SCRAMBLE = 3, 20
PAGE = "{% include 'cubecore/_film_player.html' %}{% include 'cubecore/_film_stages.html' %}"

NUMBERS = (
    "{% include 'cubecore/_film_player.html' %}{% include 'workshop/_positions_tables.html' %}"
)
WALK = "{% include 'workshop/_slice_stage.html' %}{% include 'workshop/_slice_steps.html' %}"


def rows() -> Iterator[Row]:
    """Each solver at the size that takes it longest, and the longest of the other questions."""
    for solver in Solver:
        sizes = range(SMALLEST if solver is Solver.TWO_PHASE else 3, LARGEST + 1)
        yield longest(f"Solving by {solver}", ((solving(n, solver), f"size {n}") for n in sizes))
    yield longest(
        "Solving by a strategy for centres",
        ((solving(LARGEST, Solver.LAYERS, name), f"{name}, size {LARGEST}") for name in STRATEGIES),
    )
    yield longest(
        "Planning the whole centre as a block",
        ((planning(n), f"size {n}") for n in range(SMALLEST_WITH_BLOCKS, LARGEST + 1)),
    )
    yield longest(
        "The first commutator for pieces",
        ((finding(LARGEST, name), name) for name, _ in pieces_of(LARGEST)),
    )
    yield longest(f"Watching {MOST_MOVES:,} moves", [(watching(LARGEST), f"size {LARGEST}")])
    yield longest("All 48 matches of a pattern", [(matching(), f"after {MOST_MOVES:,} moves")])
    yield longest(
        f"{MOST_MOVES:,} moves in the group",
        ((in_the_group(n), f"size {n}") for n in (LARGEST, LARGEST_GROUP)),
    )
    yield longest("Pieces as numbers", [(numbering(), f"after {MOST_MOVES:,} moves")])
    yield longest("Walking a slice", [(walking(LARGEST_WALKED), f"size {LARGEST_WALKED}")])


def longest(what: str, measured: Iterable[tuple[float, str]]) -> Row:
    seconds, where = max(measured)
    return Row(what, f"**{seconds:.2f} s** ({where})", MUST)


def solving(size: int, solver: Solver, strategy: str = SHORTEST_STRATEGY) -> float:
    """The longest of a few scrambles; what the tables take at first is in the first of them."""

    def ask(scramble: str) -> None:
        solution = solved(
            scramble, size=size, solver=solver, strategy=strategy, scheme=Method().scheme
        )
        described(solution.film)

    waiting = scrambles(size, SCRAMBLES, A_SCRAMBLE * size)
    return max(cpu_seconds(partial(ask, scramble), rounds=1) for scramble in waiting)


def planning(size: int) -> float:
    """The largest block without the fixed centre, from a face across."""
    rows, columns = (size - 3, size - 3) if size % 2 == 0 else (size // 2 - 2, size - 3)

    def ask() -> None:
        plan = planned(
            f"0,0:{rows},{columns}",
            size=size,
            source=Face.U,
            target=Face.D,
            axis=None,
            setup=1,
            keep_state=True,
        )
        page = engines["django"].get_template("workshop/_block_plan.html")
        page.render({"plan": plan, "film": plan.film}, RequestFactory().get("/"))
        assert plan.film
        described(plan.film)

    return cpu_seconds(ask, rounds=1)


def finding(size: int, pieces: str) -> float:
    """With the table of the pieces still to be made."""

    def ask() -> None:
        method = Method()
        pair = read_pair("HO", size=size, pieces=pieces, buffer="", method=method)
        results = commutators(pair, method=method, listing=Listing())
        assert results.film
        described(results.film)

    commutator_table.cache_clear()
    return cpu_seconds(ask, rounds=1)


def watching(size: int) -> float:
    before, moves = scrambles(size, 2, MOST_MOVES)

    def ask() -> None:
        scheme = Method().scheme
        described(watched(moves, size=size, setup=before, ends_solved=True, scheme=scheme).film)

    return cpu_seconds(ask, rounds=1)


def matching() -> float:
    (moves,) = scrambles(3, 1, MOST_MOVES)

    def ask() -> None:
        listing = Listing(all=True)
        matches = matched(moves, "....U" + 49 * ".", scheme=Method().scheme, listing=listing)
        page = engines["django"].get_template("workshop/_matches.html")
        page.render({"matches": matches, "form": {}}, RequestFactory().get("/"))
        described(matches.film)

    return cpu_seconds(ask, rounds=1)


def in_the_group(size: int) -> float:
    (moves,) = scrambles(size, 1, MOST_MOVES)

    def ask() -> None:
        facts = group_facts(moves, size=size, scheme=Method().scheme)
        page = engines["django"].get_template("workshop/_group_facts.html")
        page.render({"facts": facts}, RequestFactory().get("/"))
        if facts.film:
            described(facts.film)

    return cpu_seconds(ask, rounds=1)


def walking(size: int) -> float:
    """With pairs of edges to read, at the last cell, so that all of them are marked."""
    question = Question(size, "U", "F", 1, Frame.OWN, PRINTED_PAIRS)

    def ask() -> None:
        page = engines["django"].from_string(WALK)
        page.render({"walked": walked(question, 4 * size - 1)})

    return cpu_seconds(ask, rounds=1)


def numbering() -> float:
    """With a film and the lists after each of its moves; the solver's tables are not yet loaded."""
    (moves,) = scrambles(3, 1, MOST_MOVES)

    def ask() -> None:
        numbered = numbered_by_moves(moves)
        page = engines["django"].from_string(NUMBERS)
        page.render({"numbered": numbered, "film": numbered.film, "film_end": numbered.picture})

    return cpu_seconds(ask, rounds=1)


def scrambles(size: int, count: int, length: int) -> list[str]:
    rng = np.random.default_rng(size)
    return [str(random_moves(length, rng=rng, size=size)) for _ in range(count)]


def described(film: Film) -> str:
    return engines["django"].from_string(PAGE).render({"film": film})
