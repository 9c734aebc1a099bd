"""Questions that one letter answers."""

from collections.abc import Callable
from dataclasses import replace

from django.utils.translation import gettext

from cubecore.memo import (
    Letters,
    Memo,
    MemoError,
    Names,
    Part,
    Played,
    Walk,
    WrongLetter,
    as_written,
    walk,
)
from cubecore.pictures import CubePicture
from trainer.engine_texts import in_words, listed
from trainer.learn import words
from trainer.learn.cubes import LessonPieces
from trainer.learn.questions.question import AnswerVerdict, Question, right, wrong
from trainer.learn.sides import FROM_BOTH_SIDES


def this_letter(
    prompt: str, names: Names, sticker: int, picture: CubePicture, view: str = FROM_BOTH_SIDES
) -> Question:
    """Which letter a sticker has."""
    solution = names.symbol(sticker)

    def judge(typed: int) -> AnswerVerdict:
        about = {"letter": words.letter(names, typed)}
        if typed == sticker:
            return right(gettext("It is %(letter)s.") % about)
        if names.piece_type.piece_of(typed) == names.piece_type.piece_of(sticker):
            text = gettext("%(letter)s is the right piece, but the wrong sticker.")
            return wrong(text % about, solution)
        about["piece"] = words.piece(names, typed)
        text = gettext("%(letter)s is on another piece: %(piece)s.")
        return wrong(text % about, solution)

    return _letter_question(prompt, names, sticker, judge, picture, view)


def good_letter(prompt: str, pieces: LessonPieces, before: Letters = ()) -> Question:
    """Ask for a letter that may come next: one that leaves one letter fewer to write."""
    problem = pieces.problem
    names, method = Names.of(problem), problem.method

    def walked_to(letter: int) -> Walk:
        written = as_written((*before, Played(letter)), problem.piece_type, method)
        return walk(problem, Memo(problem.piece_type, method, (Part(problem.buffer, written),)))

    good = [
        sticker
        for sticker in problem.order
        if walked_to(sticker).is_at_end and not problem.is_on_buffer_piece(sticker)
    ]

    def judge(typed: int) -> AnswerVerdict:
        walked = walked_to(typed)
        if not walked.is_at_end:
            return wrong(in_words(WrongLetter(problem, walked).why()), names.symbol(good[0]))
        if len(good) == 1:
            text = gettext("It is %(letter)s.")
            return right(text % {"letter": words.letter(names, typed)})
        letters = listed([names.symbol(each) for each in good])
        text = gettext("All of these are correct: %(letters)s.")
        return right(text % {"letters": letters})

    return _letter_question(prompt, names, good[0], judge, pieces.picture)


def _letter_question(
    prompt: str,
    names: Names,
    example: int,
    judge_letter: Callable[[int], AnswerVerdict],
    picture: CubePicture,
    view: str = FROM_BOTH_SIDES,
) -> Question:
    # How flips are written is of no concern to who types one letter.
    plain = replace(names.method, in_place="letters", flips_as="pairs", filler=False)

    def judge(answer: str) -> AnswerVerdict:
        try:
            letters = Memo.parse(answer, names.piece_type, plain).written
        except MemoError as error:
            return wrong(in_words(error))
        if len(letters) != 1:
            return wrong(gettext("Type one letter."))
        return judge_letter(letters[0])

    return Question(prompt, judge, names.symbol(example), picture, view=view)
