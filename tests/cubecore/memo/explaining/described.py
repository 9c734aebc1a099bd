"""What the one sentence about a wrong memo claims, read without the library's code."""

from collections.abc import Iterator
from itertools import combinations

from cubecore.memo import Letters, Memo, Played, TracingProblem
from cubecore.sentences import Sentence
from tests.cubecore.memo.explaining.mistakes_made import edits_between, swap
from tests.cubecore.memo.samples import stickers_named
from tests.cubecore.sentences.calls import names

CORRECT_MEMO = names("nearest probably_meant nearest_empty nearest_unknown completion continuation")
"""The keys of sentences that give a correct memo and never say why the typed one is wrong."""
ANOTHER_LETTER = names(
    """mirrored replaced other_sticker other_piece other_piece_or_break home_already
    home_already_or_break left_open turned_other_way"""
)
M2_SPECIAL = {"FU": "BD", "BD": "FU", "UF": "DB", "DB": "UF"}
FORGOTTEN = names(
    """cycle_forgotten cycles_forgotten flip_forgotten flips_forgotten twist_forgotten
    twists_forgotten"""
)


def describes(problem: TracingProblem, sentence: Sentence, typed: Letters, memo: Letters) -> bool:
    """Return whether the sentence says everything that turned this memo into the typed one."""
    values = dict(sentence.values)
    if sentence.key in FORGOTTEN:
        return _names_pieces(problem, sentence, typed, memo)
    if sentence.key in ("too_early", "too_early_one"):
        return typed == memo[: len(memo) - int(str(values.get("count", 1)))]
    if sentence.key in ("switched_letters_meant", "true_letters_meant"):
        return switched(problem, typed) == memo
    if sentence.key in ("on_buffer_piece", "home_already_buffer_home"):
        place = _place(sentence)
        without = (*typed[:place], *typed[place + 1 :])
        return without == memo or without == (*memo[:place], *memo[place + 1 :])
    return memo in corrected(problem, sentence, typed)


def switched(problem: TracingProblem, letters: Letters) -> Letters:
    """Return the letters with the M2 special targets at every second place written the other way."""
    names = [problem.piece_type.names[letter] for letter in letters]
    other = [M2_SPECIAL.get(name, name) if at % 2 else name for at, name in enumerate(names)]
    return stickers_named(" ".join(other), problem.piece_type)


def agrees(problem: TracingProblem, sentence: Sentence, typed: Letters, memo: Letters) -> bool:
    """Return whether the sentence describes a memo, or what it corrects leads towards that memo."""
    if describes(problem, sentence, typed, memo):
        return True
    away = edits_between(typed, memo)
    if sentence.key == "on_buffer_piece":
        place = _place(sentence)
        without = (*typed[:place], *typed[place + 1 :])
        return (
            edits_between(without, memo) < away
            or memo[place : place + 1] != typed[place : place + 1]
        )
    return any(edits_between(each, memo) < away for each in corrected(problem, sentence, typed))


def leaves_two_swapped(problem: TracingProblem, sentence: Sentence, typed: Letters) -> bool:
    """Return whether playing the memo and the swap that the sentence names solves the pieces."""
    homes, count = list(problem.state.homes), problem.piece_type.stickers
    for letter in typed:
        swap(homes, count, problem.buffer, letter)
    [first], [second] = (_letters(problem, sentence[name]) for name in ("first", "second"))
    swap(homes, count, first, second)
    return homes == sorted(homes)


def corrected(problem: TracingProblem, sentence: Sentence, typed: Letters) -> Iterator[Letters]:
    """Yield the memos that do what the sentence says."""
    values = dict(sentence.values)
    place = _place(sentence) if "place" in values else 0
    if sentence.key in ANOTHER_LETTER:
        yield (*typed[:place], *_letters(problem, values["expected"]), *typed[place + 1 :])
    elif sentence.key in ("lost", "lost_several", "lost_at_end", "lost_several_at_end"):
        place = len(typed) if sentence.key.endswith("at_end") else place
        letters = _letters(problem, values.get("expected") or values["letters"])
        yield (*typed[:place], *letters, *typed[place:])
    elif sentence.key in ("extra", "extra_several", "nothing_left"):
        yield (*typed[:place], *typed[int(str(values.get("last", place + 1))) :])
    elif sentence.key == "exchanged":
        named = {_letters(problem, values[name]) for name in ("first", "second")}
        yield from _swapped(typed, named, 1)
    elif sentence.key == "pairs_exchanged":
        texts = [text_of(values[name]) for name in ("first", "second")]
        pairs = {Memo.parse(text, problem.piece_type).played for text in texts}
        yield from _swapped(typed, pairs, 2)


def _swapped(typed: Letters, named: set[Letters], count: int) -> Iterator[Letters]:
    """Yield the memos with two letters or two whole pairs swapped, if these are the ones named."""
    for one, other in combinations(range(0, len(typed) - count + 1, count), 2):
        first, second = typed[one : one + count], typed[other : other + count]
        if {first, second} == named:
            between, after = typed[one + count : other], typed[other + count :]
            yield (*typed[:one], *second, *between, *first, *after)


def _names_pieces(
    problem: TracingProblem, sentence: Sentence, typed: Letters, memo: Letters
) -> bool:
    """Return whether the memo has letters in one place that were not typed, on just these pieces."""
    count = len(memo) - len(typed)
    listed = sentence["pieces"]
    assert isinstance(listed, tuple)
    pieces = {str(piece["name"]) for piece in listed if isinstance(piece, Sentence)}
    cuts = (at for at in range(len(typed) + 1) if (*memo[:at], *memo[at + count :]) == typed)
    return any({_name(problem, each) for each in memo[at : at + count]} == pieces for at in cuts)


def _name(problem: TracingProblem, letter: Played) -> str:
    return problem.piece_type.piece_name(problem.piece_type.piece_of(letter))


def _letters(problem: TracingProblem, value: object) -> Letters:
    """Return the letters that one or several values of a sentence stand for."""
    several = value if isinstance(value, tuple) else (value,)
    stickers = [str(letter["sticker"]) for letter in several if isinstance(letter, Sentence)]
    return stickers_named(" ".join(stickers), problem.piece_type)


def _place(sentence: Sentence) -> int:
    """Return the index of the letter that a sentence counts from 1."""
    return int(str(sentence["place"])) - 1


def text_of(value: object) -> str:
    """Return the English text of a sentence's value that is a sentence."""
    assert isinstance(value, Sentence)
    return value.text()
