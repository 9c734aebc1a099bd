"""What the page of a drill shows: a question, or what would have been right."""

from django.utils import timezone

from trainer.drills.lettering import AnswerRefusedError, Lettering
from trainer.drills.models import Direction, DrillAnswer, PieceType
from trainer.drills.pictures import (
    asked_picture,
    first_in_front,
    is_seen_from_front,
    net_faces,
    told_picture,
)
from trainer.drills.questions import sticker_asked
from trainer.drills.tokens import Question
from trainer.users.methods import Method
from trainer.users.page_clock import ms_between

Shown = dict[str, object]


def asked(question: Question, method: Method) -> Shown:
    """A question: a marked sticker, or a letter and all stickers to choose from."""
    lettering = Lettering(question.piece_type, method)
    shown: Shown = {"question": question, "signed": question.signed()}
    shown["elapsed_ms"] = ms_between(question.asked_at, timezone.now())
    if question.direction == Direction.STICKER:
        faces = net_faces(lettering)
        return shown | {"faces": faces, "first_sticker": first_in_front(faces)}
    sticker = sticker_asked(question, method)
    return shown | {
        "picture": asked_picture(sticker, method.holding),
        "from_front": is_seen_from_front(sticker),
        "alphabet": lettering.alphabet,
    }


def told(wrong: DrillAnswer, method: Method) -> Shown:
    """What would have been right, and what was answered."""
    lettering = Lettering(PieceType(wrong.piece_type), method)
    try:
        by_letter = wrong.direction == Direction.LETTER
        chosen = lettering.read(wrong.answered) if by_letter else wrong.answered
    except AnswerRefusedError:
        chosen = ""
    shown: Shown = {
        "wrong": wrong,
        "letter": lettering.symbol(wrong.sticker),
        "chosen": chosen,
        "chosen_letter": lettering.symbol(chosen) if chosen else "",
    }
    if wrong.direction == Direction.STICKER:
        return shown | {"faces": net_faces(lettering)}
    return shown | {
        "picture": told_picture(lettering, wrong.sticker, chosen),
        "from_front": is_seen_from_front(wrong.sticker),
        "alphabet": lettering.alphabet,
    }
