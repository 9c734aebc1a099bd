"""Questions that a setup answers, or the whole algorithm of a letter: what the moves do decides."""

from dataclasses import dataclass

from django.utils.translation import gettext

from cubecore.commutators import effect
from cubecore.cube import SOLVED, Algorithm, Cubies, Moves, NotationError
from cubecore.memo import CORNERS, EDGES, Method, Names, PieceState, PieceType, sticker_index
from cubecore.sentences import Sentence
from trainer.engine_texts import in_words
from trainer.learn import words
from trainer.learn.questions.question import AnswerVerdict, Question, right, wrong
from trainer.learn.shots import Shot, held_cube, picture_of_shot, shots_without_setup, swap_method
from trainer.learn.sides import FROM_BOTH_SIDES

MOST_MOVES = 60
"""More moves than this are no answer, and are not played."""
LONGEST_SETUP = 6
FACES = ("U", "R", "F", "D", "L", "B")


def setup(prompt: str, method: Method, shot: Shot, before: Moves = ()) -> Question:
    """Ask for a setup for a letter; its whole algorithm is right as well.

    The cube of the question is solved, or what some moves before have made of it.
    """
    judge = _SetupJudge(method, shot)
    turns = swap_method(method, shot.piece_type).setup_moves
    pad = tuple(dict.fromkeys((*FACES, *turns)))
    picture = picture_of_shot(held_cube(method, before), method, shot)
    return Question(prompt, judge, judge.example, picture, view=FROM_BOTH_SIDES, pad=pad)


@dataclass(frozen=True, slots=True)
class _SetupJudge:
    """Plays moves as the setup for a letter, or as its whole algorithm."""

    method: Method
    shot: Shot

    def __call__(self, answer: str) -> AnswerVerdict:
        try:
            moves = Algorithm.parse(answer, size=3).expand()
        except NotationError as error:
            return wrong(in_words(error))
        if len(moves) > MOST_MOVES:
            return wrong(gettext("That is too long for one letter."))
        if self._shoots(moves):
            return right(gettext("That is the whole algorithm."))
        for shot in self._swaps:
            if self._shoots(moves + shot.swap + moves.inverse):
                return right(self._why(moves, shot))
        return wrong(self._reason(moves), self.example)

    @property
    def example(self) -> str:
        """Return the usual setup, or the swap algorithm of a letter that needs none."""
        return str(self.shot.setup if self.shot.setup.nodes else self.shot.swap)

    @property
    def _swaps(self) -> list[Shot]:
        return shots_without_setup(self.method, self.shot.piece_type)

    def _shoots(self, moves: Algorithm) -> bool:
        """Return whether moves do what the letter's own algorithm does, however the cube is held."""
        return SOLVED.apply(moves).turned_home == SOLVED.apply(self.shot.moves).turned_home

    def _why(self, moves: Algorithm, shot: Shot) -> str:
        text = gettext("It brings %(letter)s to %(place)s. Swap there, then undo it: %(undone)s.")
        return text % (self._about(shot.letter.sticker) | {"undone": str(moves.inverse)})

    def _about(self, place: int) -> dict[str, str]:
        names = Names(self.shot.piece_type, self.method)
        letter = words.letter(names, self.shot.letter.sticker)
        return {"letter": letter, "place": words.letter(names, place)}

    def _reason(self, moves: Algorithm) -> str:
        """Return what moves do that are no setup for the letter."""
        if len(moves) > LONGEST_SETUP or not self.shot.setup.nodes:
            return in_words(Sentence.of("moves_other_effect", cycles=str(effect(moves))))
        state, kind = SOLVED.apply(moves), self.shot.piece_type
        moved = self._moved_piece(state)
        if moved:
            return gettext("That moves %(piece)s, which a setup leaves alone.") % {"piece": moved}
        place = _homes(state, kind).index(self.shot.letter.sticker)
        good = [each.letter.sticker for each in self._swaps]
        if kind.piece_of(place) in map(kind.piece_of, good) and place not in good:
            text = gettext(
                "That brings %(letter)s to %(place)s: the right piece, but the wrong sticker."
            )
        elif place == self.shot.letter.sticker:
            text = gettext("That does not move %(letter)s.")
        else:
            text = gettext(
                "That brings %(letter)s to %(place)s, where no swap algorithm shoots to."
            )
        return text % self._about(place)

    def _moved_piece(self, state: Cubies) -> str:
        """Return the buffer piece or helper piece that a state has moved, by its colours."""
        swaps, kind = swap_method(self.method, self.shot.piece_type), self.shot.piece_type
        alone = [(kind, swaps.buffer), *((swaps.helper_type, name) for name in swaps.helpers)]
        for each, name in alone:
            sticker = sticker_index(each, name)
            if _homes(state, each)[sticker] != sticker:
                return words.piece(Names(each, self.method), sticker)
        return ""


def _homes(state: Cubies, piece_type: PieceType) -> tuple[int, ...]:
    """Return the home of the sticker at each place."""
    pieces = {EDGES: (state.ep, state.eo), CORNERS: (state.cp, state.co)}
    return tuple(PieceState.of_pieces(piece_type, *pieces[piece_type]).homes)
