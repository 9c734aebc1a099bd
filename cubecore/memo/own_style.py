"""A memo that is told to the one who would write it: in pairs, flips and twists as their method has."""

from dataclasses import replace

from cubecore.errors import MemoError
from cubecore.memo.task import Task
from cubecore.memo.writing import write_memo
from cubecore.sentences import Sentence

Letters = tuple[int, ...]


def in_own_style(task: Task, letters: Letters) -> Sentence:
    """The text of a memo that is told by its letters as they are played.

    >>> from cubecore.memo.method import Method
    >>> from cubecore.memo.pieces import EDGES
    >>> from cubecore.memo.playing import PieceState
    >>> task = Task(PieceState.solved(EDGES), 0, (), Method(in_place="apart"))
    >>> in_own_style(task, (2, 4, 6, 8, 9)).text()
    'cd a (vo)'
    """
    plain, turned = _parted(task, letters)
    as_told = replace(task, apart=2 * len(turned), typed=None)
    written = as_told.as_written(letters)[: len(plain)]
    try:
        text = write_memo(written, task.piece_type, task.method, in_place=turned)
    except MemoError:
        # A sticker of a bigger cube may have no letter: then it is told by its name.
        return task.names.memo((*written, *letters[len(plain) :]))
    return Sentence.of("memo", letters=text)


def _parted(task: Task, letters: Letters) -> tuple[Letters, tuple[Letters, ...]]:
    """The letters, and the flips and twists at their end if the method tells those apart."""
    end = len(letters)
    if task.method.in_place == "apart" or task.method.flips_as == "capitals":
        while end >= 2 and _turns_in_place(task, letters[end - 2 : end]):
            end -= 2
    pairs = tuple(letters[start : start + 2] for start in range(end, len(letters), 2))
    return letters[:end], pairs


def _turns_in_place(task: Task, pair: Letters) -> bool:
    first, second = map(task.piece_type.piece_of, pair)
    return first == second and pair[0] != pair[1]
