"""Questions that a memo answers. Any memo that solves the pieces is right."""

from django.utils.translation import gettext

from cubecore.memo import MemoError
from trainer.engine_texts import in_words
from trainer.learn.cubes import LessonPieces
from trainer.learn.questions.question import AnswerVerdict, Option, Question, choose, wrong


def memo(prompt: str, pieces: LessonPieces) -> Question:
    """The memo of one piece type of a cube."""

    def judge(answer: str) -> AnswerVerdict:
        try:
            verdict = pieces.judged(answer)
        except MemoError as error:
            return wrong(gettext("This can't be read: %(why)s") % {"why": in_words(error)})
        # That it is right is said already.
        said = [each for each in verdict.sentences if each.key != "right"]
        sentences = tuple(map(in_words, said))
        return AnswerVerdict(
            verdict.correct, sentences, pieces.piece_type.name, verdict.first_wrong
        )

    return Question(prompt, judge, pieces.memo, pieces.picture)


def choose_memo(prompt: str, pieces: LessonPieces, memos: list[str]) -> Question:
    """Which of some memos is right: the first of them, however they are then shown."""
    judged = {each: memo(prompt, pieces).judge(each) for each in dict.fromkeys(memos)}
    first, *others = judged
    choices_shown = [first, *(each for each in others if not judged[each].is_right)]
    choices = [
        Option(each, each, judged[each].is_right, " ".join(judged[each].sentences[:1]))
        for each in sorted(choices_shown)
    ]
    return choose(prompt, choices, pieces.picture)
