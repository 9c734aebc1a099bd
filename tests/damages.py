"""Rows as nothing on this site would write them: what a bad release, a repair by hand or a disk leaves.

Each damage is something that both databases take.
"""

from collections.abc import Callable, Iterator
from typing import Any

from django.db.models import Model, Value
from django.db.models.functions import Concat

from cubecore.models import Kind, NotationScheme
from tests.pages import Cast
from trainer.drills.models import DrillAnswer
from trainer.learn.models import LessonDone
from trainer.methods.models import MethodSettings
from trainer.people.models import User
from trainer.practice.models import Attempt, Deal, PieceResult, PracticeSession
from trainer.transfer.models import Import, ImportPart

Damage = Callable[[Cast], None]

# Documents of every kind that a field for documents takes.
DOCUMENTS: tuple[Any, ...] = ([], 7, [[1]], {"edges": 7, "corners": []})


def _all(model: type[Model], **values: Any) -> Damage:
    def damage(_: Cast) -> None:
        model._default_manager.update(**values)

    return damage


def _wrong_results(**values: Any) -> Damage:
    def damage(_: Cast) -> None:
        PieceResult.objects.filter(correct=False).update(**values)

    return damage


def _documents(model: type[Model], *fields: str) -> Iterator[tuple[str, Damage]]:
    for field in fields:
        for document in DOCUMENTS:
            name = f"{model._meta.model_name}.{field} = {document!r}"
            yield name, _all(model, **{field: document})


def _fake_built_in(cast: Cast) -> None:
    NotationScheme.objects.filter(pk=cast.scheme.pk).update(
        kind=Kind.BUILT_IN, owner=None, share_token=None
    )


DAMAGES: dict[str, Damage] = {
    **dict(_documents(NotationScheme, "letters")),
    "a scheme that says it is built-in": _fake_built_in,
    **dict(_documents(MethodSettings, "settings")),
    **dict(_documents(Attempt, "method", "filters", "typed", "offsets", "diagnosis")),
    "attempt.end_facelets unreadable": _all(Attempt, end_facelets="U" * 54),
    "attempt.end_facelets too short": _all(Attempt, end_facelets="URF"),
    "attempt.true_explanation beyond": _all(Attempt, true_explanation=9),
    "attempt.scramble unreadable": _all(Attempt, scramble="R Q"),
    "attempt.scramble empty": _all(Attempt, scramble=""),
    "attempt.scramble of a bigger cube": _all(Attempt, scramble="3Rw 2R"),
    "attempt.typed unreadable": _all(Attempt, typed={"edges": "1 2", "corners": "§"}),
    "attempt.typed without its boxes": _all(Attempt, typed={"other": "ab"}),
    "attempt.notes with odd characters": _all(Attempt, notes="\u202e\ufffe\U000e0001"),
    "attempt.event unknown": _all(Attempt, event="clock"),
    "attempt.checker unknown": _all(Attempt, checker="99"),
    **dict(_documents(PieceResult, "letters", "left", "nearest", "sentences")),
    "pieceresult.piece_type unknown": _all(
        PieceResult, piece_type=Concat("piece_type", Value("?"))
    ),
    "pieceresult.letters unknown": _all(PieceResult, letters=["XX", "UF"]),
    "pieceresult.left unknown": _all(PieceResult, left=["XX"]),
    "pieceresult.nearest unknown": _all(PieceResult, nearest=["XX", "UF"]),
    "pieceresult.kind unknown": _wrong_results(kind="unheard-of"),
    "pieceresult.wrong and expected unknown": _all(PieceResult, wrong="XX", expected="YY"),
    "pieceresult.first_wrong beyond": _wrong_results(first_wrong=999),
    "pieceresult.sentences unknown": _all(
        PieceResult, sentences=[{"key": "unheard-of", "fillings": {}}]
    ),
    "pieceresult.sentences without fillings": _all(PieceResult, sentences=[{"key": "lost"}]),
    "pieceresult.expected_letters odd": _all(PieceResult, expected_letters=32_767),
    "deal.scramble unreadable": _all(Deal, scramble="R Q"),
    "deal.scramble of a bigger cube": _all(Deal, scramble="3Rw 2R"),
    "deal.event unknown": _all(Deal, event="clock"),
    "practicesession.name odd": _all(PracticeSession, name="\u202e\U000e0001"),
    "drillanswer.piece_type unknown": _all(DrillAnswer, piece_type="gears"),
    "drillanswer.sticker unknown": _all(DrillAnswer, sticker="XX"),
    "drillanswer.sticker of a corner": _all(DrillAnswer, sticker="UFR"),
    "drillanswer.prompt unknown": _all(
        DrillAnswer, direction="cube-to-next-letter", prompt="XX YY"
    ),
    "drillanswer.answered unknown": _all(DrillAnswer, answered="§§"),
    "lessondone.lesson unknown": _all(LessonDone, lesson="unheard-of"),
    **dict(_documents(Import, "head", "counts")),
    "import.kind empty": _all(Import, kind=""),
    "importpart.data unreadable": _all(ImportPart, data=b"not packed"),
    "importpart.data empty": _all(ImportPart, data=b""),
    "user.time_zone unknown": _all(User, time_zone="Mars/Olympus"),
    "user.time_zone empty": _all(User, time_zone=""),
    "user.time_zone a path": _all(User, time_zone="../../etc/passwd"),
    "user.theme unknown": _all(User, theme="odd", palette="odd"),
    "user.sticker_colors unreadable": _all(User, palette="own", sticker_colors="red"),
    "user.letters_on_stickers unknown": _all(User, letters_on_stickers="odd"),
    "user.email unreadable": _all(User, email="none"),
}
