"""Questions that a memo answers. Any memo that solves the pieces is right."""

from django.utils.translation import gettext

from cubecore.memo import MemoError, PieceType
from trainer.engine_texts import in_words
from trainer.learn import telling
from trainer.learn.cubes import LessonCube
from trainer.learn.questions.question import Choice, Judged, Question, choose, wrong


def memo(prompt: str, cube: LessonCube, piece_type: PieceType) -> Question:
    """The memo of one piece type of a cube."""

    def judge(answer: str) -> Judged:
        try:
            verdict = cube.judged(piece_type, answer)
        except MemoError as error:
            return wrong(gettext("This cannot be read: %(why)s") % {"why": in_words(error)})
        # That it is right is said already.
        said = [each for each in verdict.sentences if each.key != "right"]
        sentences = tuple(map(telling.told, said))
        return Judged(verdict.correct, sentences, piece_type.name, verdict.first_wrong)

    return Question(prompt, judge, cube.memo(piece_type), cube.picture_of(piece_type))


def right_memo(prompt: str, cube: LessonCube, piece_type: PieceType, memos: list[str]) -> Question:
    """Which of some memos is right: the first of them, however they are then shown."""
    judged = {each: memo(prompt, cube, piece_type).judge(each) for each in dict.fromkeys(memos)}
    first, *others = judged
    shown = [first, *(each for each in others if not judged[each].is_right)]
    choices = [
        Choice(each, each, judged[each].is_right, " ".join(judged[each].sentences[:1]))
        for each in sorted(shown)
    ]
    return choose(prompt, choices, cube.picture_of(piece_type))
