"""What the stage of the page shows: a question, or the correction of a wrong answer."""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils import timezone

from cubecore.pictures import CubePicture
from trainer.algorithms.links import algorithms_address
from trainer.drills.cubes import state_on
from trainer.drills.kinds import KINDS, traced
from trainer.drills.lettering import AnswerRefusedError, Lettering
from trainer.drills.models import Direction, DrillAnswer
from trainer.drills.pair_words import PairWords, Reader, pair_words
from trainer.drills.pictures import (
    correction_picture,
    first_in_front,
    net_faces,
    scrambled_picture,
    sticker_picture,
)
from trainer.drills.tokens import DrillQuestion
from trainer.events import boxes
from trainer.methods.stored import Method
from trainer.page_clock import ms_between

Context = dict[str, object]


class Correction(NamedTuple):
    """The correct answer and the one that was given, as letters and as stickers.

    ``missed`` are stickers of the correct answer only, ``others`` those of the given one only.
    """

    letters: str
    stickers: tuple[str, ...]
    typed: str
    missed: tuple[str, ...]
    others: tuple[tuple[str, str], ...]
    is_cycle_break: bool = False


def question_context(question: DrillQuestion, method: Method, reader: Reader = None) -> Context:
    """Return the context of a question: a cube, letters, or a net to choose from.

    The words of a reader are beside the pairs that it shows, but not beside those that it asks for.
    """
    lettering = Lettering(question.box, method)
    context: Context = {
        "question": question,
        "signed": question.signed(),
        "elapsed_ms": ms_between(question.asked_at, timezone.now()),
        "alphabet": lettering.alphabet,
        "letter_count": KINDS[question.direction].letters,
    }
    return context | _shown(question.direction, question.prompt, lettering, reader)


def _shown(direction: Direction, prompt: str, lettering: Lettering, reader: Reader) -> Context:
    """Return what a question shows."""
    match direction:
        case Direction.STICKER:
            faces = net_faces(lettering)
            first = first_in_front(faces)
            return {"letters": [prompt], "faces": faces, "first_sticker": first}
        case Direction.INVERSE:
            stickers = prompt.split()
            [pair] = pair_words(reader, lettering, stickers)
            return {"letters": list(map(lettering.symbol, stickers)), "asked_words": pair.words}
        case Direction.NEXT | Direction.TURNED:
            facelets, *memo = prompt.split()
            picture = scrambled_picture(lettering, facelets)
            return {"picture": picture, "memo": pair_words(reader, lettering, memo)}
        case _:
            return {"picture": sticker_picture(lettering, prompt.split())}


def words_after(answer: DrillAnswer, method: Method, reader: Reader) -> PairWords | None:
    """Return the pair that a question asked for, with the words of a reader, if they have any."""
    direction, box = Direction(answer.direction), boxes()[answer.piece_type]
    stickers = tuple(answer.sticker.split())
    if (
        reader is None
        or KINDS[direction].letters != 2
        or not set(stickers) <= set(box.pieces.names)
    ):
        return None
    lettering = Lettering(box, method)
    [pair] = pair_words(reader, lettering, KINDS[direction].answer(stickers, lettering))
    return pair if pair.words else None


class PairLink(NamedTuple):
    """A letter pair, and the address of the algorithms for it."""

    letters: str
    address: str


def algorithms_after(answer: DrillAnswer, method: Method) -> PairLink | None:
    """Return a link for the letter pair that a question showed, if it was one."""
    stickers, box = answer.sticker.split(), boxes()[answer.piece_type]
    is_pair = KINDS[Direction(answer.direction)].letters == len(stickers) == 2
    if not is_pair or not set(stickers) <= set(box.pieces.names):
        return None
    address = algorithms_address(answer.piece_type, *stickers)
    return PairLink(Lettering(box, method).symbols(stickers), address) if address else None


def correction_context(wrong: DrillAnswer, method: Method) -> Context | None:
    """Return the context of a correction, or None if the stored answer cannot be read."""
    lettering = Lettering(boxes()[wrong.piece_type], method)
    direction, names = Direction(wrong.direction), lettering.box.pieces.names
    in_question = tuple(wrong.sticker.split())
    if (
        not KINDS[direction].fits(lettering.box)
        or not in_question
        or not set(in_question) <= set(names)
    ):
        return None
    stickers = KINDS[direction].answer(in_question, lettering)
    chosen = _chosen(wrong, lettering)
    return {
        "wrong": wrong,
        "correction": _correction(wrong, stickers, chosen, lettering),
        "alphabet": lettering.alphabet,
        "letter_count": KINDS[direction].letters,
    } | _corrected(wrong, stickers, chosen, lettering)


def _chosen(wrong: DrillAnswer, lettering: Lettering) -> tuple[str, ...]:
    """Return the stickers of a stored answer, none if it is in letters that are not used any more."""
    try:
        return KINDS[Direction(wrong.direction)].chosen(wrong.answered, lettering)
    except AnswerRefusedError:
        return ()


def _correction(
    wrong: DrillAnswer, stickers: tuple[str, ...], chosen: tuple[str, ...], lettering: Lettering
) -> Correction:
    return Correction(
        letters=lettering.symbols(stickers),
        stickers=stickers,
        typed=lettering.symbols(chosen),
        missed=tuple(name for name in stickers if name not in chosen),
        others=tuple((lettering.symbol(name), name) for name in chosen if name not in stickers),
        is_cycle_break=wrong.direction == Direction.NEXT and _is_cycle_break(wrong, lettering),
    )


def _is_cycle_break(wrong: DrillAnswer, lettering: Lettering) -> bool:
    try:
        return traced(wrong.prompt, lettering).is_cycle_break
    except ValueError:
        return False


def _corrected(
    wrong: DrillAnswer, stickers: Sequence[str], chosen: Sequence[str], lettering: Lettering
) -> Context:
    """Return what a correction shows."""
    match Direction(wrong.direction):
        case Direction.STICKER:
            return {"letters": [lettering.symbol(stickers[0])], "faces": net_faces(lettering)}
        case Direction.INVERSE:
            return {"letters": [lettering.symbol(name) for name in wrong.sticker.split()]}
        case Direction.NEXT:
            return {"picture": _next_picture(wrong, stickers, chosen, lettering)}
        case Direction.TURNED:
            turned, other = (_whole_pieces(names, lettering) for names in (stickers, chosen))
            base = _stored_cube(wrong, lettering)
            return {"picture": correction_picture(lettering, turned, other, base)}
        case _:
            return {"picture": correction_picture(lettering, stickers, chosen)}


def _whole_pieces(stickers: Sequence[str], lettering: Lettering) -> list[str]:
    return [name for sticker in stickers for name in lettering.piece_with(sticker)]


def _next_picture(
    wrong: DrillAnswer, stickers: Sequence[str], chosen: Sequence[str], lettering: Lettering
) -> CubePicture:
    """Return the traced cube, with an arrow from the sticker in question to its home."""
    base = _stored_cube(wrong, lettering)
    picture = correction_picture(lettering, stickers, chosen, base)
    try:
        cube = traced(wrong.prompt, lettering)
    except ValueError:
        return picture
    if cube.is_cycle_break or cube.problem.without_swap is not None:
        return picture
    facelets, *_ = wrong.prompt.split()
    names = lettering.box.pieces.names
    place = state_on(facelets, lettering).homes.index(cube.next_letters[0])
    return picture.with_arrows((names[place], names[cube.next_letters[0]]))


def _stored_cube(wrong: DrillAnswer, lettering: Lettering) -> CubePicture | None:
    """Return the cube of a stored question, or None if it cannot be read."""
    facelets, *_ = [*wrong.prompt.split(), ""]
    try:
        return scrambled_picture(lettering, facelets)
    except ValueError:
        return None
