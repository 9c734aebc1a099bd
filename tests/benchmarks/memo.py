"""Tracing, and explaining wrong memos.

The fastest other tracer known traced 8,000 scrambles a second on a machine whose calibration loop
took 9 ms; it is on no package registry, so its figure is scaled by the loop's time here.
"""

import random
from collections.abc import Iterator
from functools import partial

import numpy as np

from cubecore.cube import random_batch
from cubecore.memo import Method, trace
from cubecore.memo.explaining import explain_memo
from cubecore.memo.many import ScrambleTracer, count_batch, trace_batch
from tests.benchmarks.measuring import Row, calibration_seconds, cpu_seconds
from tests.cubecore.memo.samples import known_cases, played, problems, targets, with_one_edit

TITLE = "Memos"

PEER_RATE = 8_000
PEER_CALIBRATION = 0.009
BATCH = 200_000
METHODS = {
    "": Method(),
    ", memo swap when odd": Method(edge_buffer="UF", parity_method="swap-edges:UF-UR"),
}


def rows() -> list[Row]:
    """Traces a second, one by one and in batches, and the time a wrong memo takes."""
    return [*scrambles(), *batches(), *explanations()]


def scrambles() -> Iterator[Row]:
    """From the text of a scramble to the letters of edges and corners."""
    texts = [case["scramble"] for case in known_cases() if case["scramble"]]
    peer = PEER_RATE * PEER_CALIBRATION / calibration_seconds()
    method = Method()
    tracer = ScrambleTracer.of(method)
    rate = len(texts) / cpu_seconds(lambda: list(map(tracer.letters, texts)), rounds=10)
    figure = f"**{rate / peer:.1f}×** ({rate:,.0f} against {peer:,.0f} a second)"
    yield Row(
        "Scramble in, letters out, compared with the fastest other tracer", figure, "5×", "12×"
    )
    few = texts[:50]
    rate = len(few) / cpu_seconds(lambda: [trace(text, method) for text in few])
    yield Row("The same as whole traces, with cycles and all", f"{rate:,.0f} a second")


def batches() -> Iterator[Row]:
    """Many random states at once, on one core."""
    batch = random_batch(BATCH, np.random.default_rng(1))
    for what, method in METHODS.items():
        rate = BATCH / cpu_seconds(partial(count_batch, batch, method))
        counts = f"Batch, letter counts and breaks{what}"
        yield Row(counts, f"**{rate:,.0f}** a second", "300,000", "1,000,000")
        rate = BATCH / cpu_seconds(partial(trace_batch, batch, method))
        yield Row(f"Batch, all letters{what}", f"**{rate:,.0f}** a second", "300,000", "300,000")


def explanations() -> Iterator[Row]:
    """The longest that explaining a memo took, by how wrong it was."""
    rng = random.Random(1)
    for edits, limit in ((1, "50 ms"), (2, "50 ms"), (3, "")):
        wrong = []
        for problem in problems(200, seed=edits):
            memo = problem.usual_letters
            for _ in range(edits):
                memo = with_one_edit(memo, targets(problem), rng)
            wrong.append((problem, problem.memo(memo)))
        times = [cpu_seconds(partial(explain_memo, *each), rounds=1) for each in wrong]
        yield Row(f"Explaining {edits} wrong letters, of 200 the slowest", _slowest(times), limit)
    stickers = played(*range(24))
    texts = [
        (problem, problem.memo(rng.choices(stickers, k=60))) for problem in problems(100, seed=4)
    ]
    times = [cpu_seconds(partial(explain_memo, *each), rounds=1) for each in texts]
    yield Row("Explaining any 60 letters, of 100 the slowest", _slowest(times), "500 ms")


def _slowest(times: list[float]) -> str:
    return f"**{1000 * max(times):.1f} ms** (mean {1000 * sum(times) / len(times):.1f} ms)"
