"""Wrong memos with one known mistake, and a player and a counter of edits that share no code with the
library."""

import random
from collections.abc import Iterator
from typing import NamedTuple

from cubecore.memo import CORNERS, Letters, Memo, Played, TracingProblem
from tests.cubecore.memo.samples import targets

KINDS = """another piece, mirrored sticker, letter of the buffer, missing letter, extra letter,
letter typed twice, neighbours swapped, far letters swapped, pairs swapped, missing pair, extra pair,
pair typed twice, cycle forgotten, flip or twist forgotten, twist the wrong way, twist turned round,
stopped too early""".replace("\n", " ").split(", ")


class Mistake(NamedTuple):
    """A kind of mistake, the memo it makes, and how many edits it is."""

    kind: str
    typed: Letters
    edits: int = 1


def mistakes(problem: TracingProblem, trace: Memo, rng: random.Random) -> Iterator[Mistake]:
    """Yield every kind of mistake, in every place of the usual memo."""
    memo, choices = trace.played, targets(problem)
    for place in range(len(memo) + 1):
        yield Mistake("extra letter", (*memo[:place], rng.choice(choices), *memo[place:]))
        several = rng.choices(choices, k=2)
        yield Mistake("extra pair", (*memo[:place], *several, *memo[place:]), 2)
    for place in range(len(memo)):
        yield from in_one_letter(problem, memo, place, rng)
        yield from in_several_letters(memo, place, rng)
    yield from in_pairs(memo)
    yield from in_cycles(problem, trace)


def in_one_letter(
    problem: TracingProblem, memo: Letters, place: int, rng: random.Random
) -> Iterator[Mistake]:
    before, letter, after = memo[:place], memo[place], memo[place + 1 :]
    piece_type = problem.piece_type
    on_piece = piece_type.stickers_of(piece_type.piece_of(letter))
    others = [each for each in targets(problem) if each not in on_piece]
    yield Mistake("another piece", (*before, rng.choice(others), *after))
    for other in on_piece:
        if other != letter:
            yield Mistake("mirrored sticker", (*before, Played(other), *after))
    yield Mistake("letter of the buffer", (*before, Played(problem.buffer), *after))
    yield Mistake("missing letter", (*before, *after))
    yield Mistake("letter typed twice", (*before, letter, letter, *after))


def in_several_letters(memo: Letters, place: int, rng: random.Random) -> Iterator[Mistake]:
    yield Mistake("stopped too early", memo[:place], len(memo) - place)
    if place + 1 < len(memo):
        yield Mistake("neighbours swapped", swapped(memo, place, place + 1, 1))
    if place + 2 < len(memo):
        other = rng.randrange(place + 2, len(memo))
        yield Mistake("far letters swapped", swapped(memo, place, other, 1), 2)


def in_pairs(memo: Letters) -> Iterator[Mistake]:
    for place in range(0, len(memo) - 1, 2):
        pair = memo[place : place + 2]
        yield Mistake("missing pair", (*memo[:place], *memo[place + 2 :]), 2)
        yield Mistake("pair typed twice", (*memo[:place], *pair, *memo[place:]), 2)
        for other in range(place + 2, len(memo) - 1, 2):
            yield Mistake("pairs swapped", swapped(memo, place, other, 2))


def swapped(memo: Letters, one: int, other: int, count: int) -> Letters:
    first, second = memo[one : one + count], memo[other : other + count]
    return (*memo[:one], *second, *memo[one + count : other], *first, *memo[other + count :])


def in_cycles(problem: TracingProblem, trace: Memo) -> Iterator[Mistake]:
    memo, start, piece_of = trace.played, 0, problem.piece_type.piece_of
    for cycle in trace.played_cycles:
        end = start + len(cycle)
        is_in_place = len(cycle) == 2 and piece_of(cycle[0]) == piece_of(cycle[1])
        kind = "flip or twist forgotten" if is_in_place else "cycle forgotten"
        yield Mistake(kind, (*memo[:start], *memo[end:]), len(cycle))
        if is_in_place and problem.piece_type == CORNERS:
            on_piece = problem.piece_type.stickers_of(problem.piece_type.piece_of(cycle[0]))
            [third] = set(on_piece) - set(cycle)
            yield Mistake("twist the wrong way", (*memo[: start + 1], Played(third), *memo[end:]))
            yield Mistake("twist turned round", (*memo[:start], *reversed(cycle), *memo[end:]))
        start = end


def possible_places(memo: Letters, typed: Letters) -> set[int]:
    """Return every place at which the mistake may have been made.

    Extra or missing letters may be at several places; otherwise it is the first different letter.
    """
    shorter, longer = sorted((memo, typed), key=len)
    count = len(longer) - len(shorter)
    cuts = range(len(shorter) + 1)
    places = {at for at in cuts if count and (*longer[:at], *longer[at + count :]) == shorter}
    return places or {next(at for at in cuts if typed[at] != memo[at])}


def solves(problem: TracingProblem, letters: Letters) -> bool:
    """Play a memo on a list of stickers, one swap after the other."""
    homes, count = list(problem.state.homes), problem.piece_type.stickers
    here = problem.buffer // count
    for letter in letters:
        if letter // count == here:
            return False
        swap(homes, count, problem.buffer, letter)
    return homes == sorted(homes)


def swap(homes: list[int], count: int, buffer: int, letter: int) -> None:
    for step in range(count):
        one = buffer // count * count + (buffer + step) % count
        other = letter // count * count + (letter + step) % count
        homes[one], homes[other] = homes[other], homes[one]


def edits_between(one: Letters, other: Letters) -> int:
    """Count the letters to insert, delete or replace and the neighbours to swap."""
    rows = [list(range(len(other) + 1))]
    for i, typed in enumerate(one, start=1):
        row = [i]
        for j, letter in enumerate(other, start=1):
            best = min(rows[-1][j] + 1, row[-1] + 1, rows[-1][j - 1] + (typed != letter))
            if min(i, j) > 1 and (one[i - 2], typed) == (letter, other[j - 2]):
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]
