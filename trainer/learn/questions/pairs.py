"""Questions that an algorithm for a letter pair answers: what the moves do decides."""

from django.utils.translation import gettext

from cubecore.cube import Algorithm, NotationError
from cubecore.execution import Case, judge_moves
from cubecore.pictures import CubePicture
from trainer.engine_texts import in_words
from trainer.learn.questions.question import AnswerVerdict, Question, right, wrong
from trainer.learn.questions.setups import FACES, MOST_MOVES

PAD = (*FACES, "M", "E", "S")


def pair_algorithm(prompt: str, case: Case, example: str, picture: CubePicture) -> Question:
    """Ask for any algorithm for a letter pair."""

    def judge(answer: str) -> AnswerVerdict:
        try:
            moves = Algorithm.parse(answer, size=3)
        except NotationError as error:
            return wrong(in_words(error))
        if len(moves) > MOST_MOVES:
            return wrong(gettext("That is too long for a letter pair."))
        judgement = judge_moves(case, moves)
        if not judgement.is_correct:
            return wrong(in_words(judgement.sentence), example)
        return right(in_words(judgement.sentence) if judgement.is_turned else "")

    return Question(prompt, judge, example, picture, pad=PAD)
