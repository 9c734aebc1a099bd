"""One mistake in a usual memo is blamed on the mistaken letter, whatever its kind and place."""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from cubecore.memo import (
    CORNERS,
    Letters,
    Memo,
    Method,
    PieceVerdict,
    Played,
    TracingProblem,
    check_pieces,
    cubies_of_scramble,
)
from tests.cubecore.memo.samples import (
    PIECE_TYPES,
    known_cases,
    played,
    problem_for,
    problems,
    targets,
)
from tests.scale import sample

STATES = sample(20, 1_000)


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


def test_the_helpers_of_this_test_play_and_count_correctly():
    (problem,) = problems(1, seed=1)
    assert solves(problem, problem.usual_letters)
    assert not solves(problem, problem.usual_letters[1:])
    assert not solves(problem, (*problem.usual_letters, Played(problem.buffer)))
    assert edits_between(played(1, 2, 3, 4), played(2, 1, 3)) == 2
    assert possible_places(played(1, 2, 3), played(1, 2, 2, 3)) == {1, 2}
    assert possible_places(played(1, 2, 3), played(1, 3, 2)) == {1}


class Outcome(NamedTuple):
    """How many wrong memos were judged, and for how many a letter after the mistake was blamed.

    ``right`` are those where the mistake was blamed, or another correct memo is as close, which
    ``ambiguous`` counts by itself.
    """

    judged: int
    right: int
    ambiguous: int
    too_late: int


@cache
def outcomes() -> dict[str, Outcome]:
    rng = random.Random(14)
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for problem in problems(STATES, seed=14):
        trace = problem.usual_memo
        for mistake in mistakes(problem, trace, rng):
            if not solves(problem, mistake.typed):
                counts[mistake.kind].update(judged(problem, trace.played, mistake))
    return {
        kind: Outcome(*(count[name] for name in Outcome._fields)) for kind, count in counts.items()
    }


def judged(problem: TracingProblem, memo: Letters, mistake: Mistake) -> tuple[str, ...]:
    part = check_pieces(problem, problem.memo(mistake.typed))
    places = possible_places(memo, mistake.typed)
    assert part.first_wrong is not None
    if part.first_wrong in places:
        return "judged", "right"
    if is_another_as_close(problem, part, mistake):
        return "judged", "right", "ambiguous"
    return ("judged", "too_late") if part.first_wrong > max(places) else ("judged",)


def is_another_as_close(problem: TracingProblem, part: PieceVerdict, mistake: Mistake) -> bool:
    """Whether the nearest memo is correct, and no farther away than the usual one."""
    if part.nearest is None or not solves(problem, part.nearest.played):
        return False
    # The blamed letter must also differ in that memo.
    if part.first_wrong not in possible_places(part.nearest.played, mistake.typed):
        return False
    return edits_between(mistake.typed, part.nearest.played) <= mistake.edits


KINDS = """another piece, mirrored sticker, letter of the buffer, missing letter, extra letter,
letter typed twice, neighbours swapped, far letters swapped, pairs swapped, missing pair, extra pair,
pair typed twice, cycle forgotten, flip or twist forgotten, twist the wrong way, twist turned round,
stopped too early""".replace("\n", " ").split(", ")


def test_every_kind_of_mistake_is_made():
    assert sorted(outcomes()) == sorted(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_the_mistaken_letter_is_blamed_and_never_a_later_one(kind):
    outcome = outcomes()[kind]
    assert outcome.too_late == 0, outcome
    assert outcome.right >= 0.95 * outcome.judged, outcome


def good_letters(problem: TracingProblem, letters: Letters) -> int:
    """Count the letters before the first one after which not one letter fewer is needed."""
    homes, count = list(problem.state.homes), problem.piece_type.stickers
    needed = letters_needed(homes, count, problem.buffer)
    for place, letter in enumerate(letters):
        if letter // count != problem.buffer // count:
            swap(homes, count, problem.buffer, letter)
        if letters_needed(homes, count, problem.buffer) >= needed:
            return place
        needed = letters_needed(homes, count, problem.buffer)
    return len(letters)


def letters_needed(homes: list[int], count: int, buffer: int) -> int:
    """Count the unsolved pieces except the buffer, and the cycles without the buffer piece."""
    pieces = [home // count for home in homes[::count]]
    here, seen, needed = buffer // count, set(), 0
    for start in range(len(pieces)):
        cycle, piece = [], start
        while piece not in seen:
            seen.add(piece)
            cycle.append(piece)
            piece = pieces[piece]
        is_solved = all(homes[each * count] == each * count for each in cycle)
        if here in cycle:
            needed += len(cycle) - 1
        elif not is_solved:
            needed += len(cycle) + 1
    return needed


def test_good_letters_are_those_after_which_one_letter_fewer_is_needed():
    rng = random.Random(15)
    for problem in problems(sample(10, 1_000), seed=15):
        trace = problem.usual_memo
        for mistake in mistakes(problem, trace, rng):
            part = check_pieces(problem, problem.memo(mistake.typed))
            assert part.good_letters == good_letters(problem, mistake.typed)


def test_the_good_letters_of_known_wrong_memos():
    for case in known_cases()[:: sample(3, 1)]:
        cubies = cubies_of_scramble(case["scramble"])
        for piece_type in PIECE_TYPES:
            problem = problem_for(cubies, piece_type, Method().buffer(piece_type))
            for mistake in case[piece_type.name][0]["invalid"]:
                memo = Memo.parse(mistake["memo"], piece_type)
                part = check_pieces(problem, memo)
                assert part.good_letters == good_letters(problem, memo.played)
                assert part.first_wrong is not None
                assert part.first_wrong <= part.good_letters or part.nearest is not None
