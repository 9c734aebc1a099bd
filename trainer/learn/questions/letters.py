"""Questions that one letter answers."""

from collections.abc import Callable
from dataclasses import replace

from django.utils.translation import gettext

from cubecore.memo import (
    Letters,
    Memo,
    MemoError,
    Method,
    Part,
    PieceType,
    Played,
    Walk,
    WrongLetter,
    as_written,
    walk,
)
from cubecore.pictures import CubePicture
from trainer.engine_texts import in_words
from trainer.learn import telling
from trainer.learn.cubes import LessonCube
from trainer.learn.questions.question import Judged, Question, right, wrong


def this_letter(
    prompt: str, method: Method, piece_type: PieceType, sticker: int, picture: CubePicture
) -> Question:
    """Which letter a sticker has."""

    def judge(typed: int) -> Judged:
        about = {"letter": telling.letter(method, piece_type, typed)}
        if typed == sticker:
            return right(gettext("It is %(letter)s.") % about)
        if piece_type.piece_of(typed) == piece_type.piece_of(sticker):
            text = gettext("%(letter)s is on the right piece, but it is another sticker of it.")
            return wrong(text % about)
        about["piece"] = telling.piece(method, piece_type, typed)
        return wrong(gettext("%(letter)s is on another piece: %(piece)s.") % about)

    return _letter_question(prompt, method, piece_type, sticker, judge, picture)


def good_letter(
    prompt: str, cube: LessonCube, piece_type: PieceType, before: Letters = ()
) -> Question:
    """A letter that may come next: one that leaves a letter less to be written."""
    task, method = cube.task(piece_type), cube.method

    def walked_to(letter: int) -> Walk:
        written = as_written((*before, Played(letter)), piece_type, method)
        return walk(task, Memo(piece_type, method, (Part(task.buffer, written),)))

    good = [
        sticker
        for sticker in task.order
        if walked_to(sticker).is_at_end and not task.is_on_buffer_piece(sticker)
    ]

    def judge(typed: int) -> Judged:
        walked = walked_to(typed)
        if not walked.is_at_end:
            return wrong(telling.told(WrongLetter(task, walked).why()))
        if len(good) == 1:
            text = gettext("It is %(letter)s.")
            return right(text % {"letter": telling.letter(method, piece_type, typed)})
        letters = telling.listed([telling.symbol(method, piece_type, each) for each in good])
        text = gettext("All of these are right here: %(letters)s.")
        return right(text % {"letters": letters})

    return _letter_question(prompt, method, piece_type, good[0], judge, cube.picture_of(piece_type))


def _letter_question(
    prompt: str,
    method: Method,
    piece_type: PieceType,
    example: int,
    judge_letter: Callable[[int], Judged],
    picture: CubePicture,
) -> Question:
    # How flips are written is of no concern to who types one letter.
    plain = replace(method, in_place="letters", flips_as="pairs", filler=False)

    def judge(answer: str) -> Judged:
        try:
            letters = Memo.parse(answer, piece_type, plain).written
        except MemoError as error:
            return wrong(in_words(error))
        if len(letters) != 1:
            return wrong(gettext("One letter is asked for."))
        return judge_letter(letters[0])

    return Question(prompt, judge, telling.symbol(method, piece_type, example), picture)
