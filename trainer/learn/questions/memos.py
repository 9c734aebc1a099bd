"""Questions that a memo answers. Any memo that solves the pieces is right."""

from cubecore.memo import MemoError, Names, PieceVerdict
from trainer.engine_texts import in_words
from trainer.learn.cubes import LessonPieces
from trainer.learn.questions.question import AnswerVerdict, Option, Question, choose, wrong


def memo(prompt: str, pieces: LessonPieces) -> Question:
    """The memo of one piece type of a cube."""

    def judge(answer: str) -> AnswerVerdict:
        try:
            verdict = pieces.judged(answer)
        except MemoError as error:
            return wrong(in_words(error))
        return _judged(verdict, pieces)

    return Question(prompt, judge, pieces.memo, pieces.picture)


def _judged(verdict: PieceVerdict, pieces: LessonPieces) -> AnswerVerdict:
    """Return the verdict on a memo that can be read: its first sentence, or none if it is just right."""
    names, memo = Names.of(pieces.problem), verdict.memo
    sentences = [each for each in verdict.sentences if each.key != "right"]
    solution = verdict.nearest or pieces.problem.usual_memo
    return AnswerVerdict(
        verdict.correct,
        in_words(sentences[0]) if sentences else "",
        "" if verdict.correct else in_words(names.text_of(solution)),
        pieces.piece_type.name,
        verdict.first_wrong,
        tuple(map(names.symbol, memo.written)),
    )


def choose_memo(prompt: str, pieces: LessonPieces, memos: list[str]) -> Question:
    """Which of some memos is right: the first of them, however they are then shown."""
    judged = {each: memo(prompt, pieces).judge(each) for each in dict.fromkeys(memos)}
    first, *others = judged
    choices_shown = [first, *(each for each in others if not judged[each].is_right)]
    choices = [
        Option(each, each, judged[each].is_right, judged[each].why)
        for each in sorted(choices_shown)
    ]
    return choose(prompt, choices, pieces.picture)
