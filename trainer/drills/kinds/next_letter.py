"""The next letter of a cube that is being traced."""

from collections.abc import Sequence
from typing import NamedTuple

from cubecore.memo import Played, TracingProblem, Written, as_played, as_written
from trainer.drills.cubes import problem_on, random_facelets
from trainer.drills.kinds.kind import CheckedAnswer, Draw, Kind, OtherLettersError
from trainer.drills.lettering import Lettering
from trainer.events import Box

# Cubes that are drawn until a chosen sticker is in the memo of one.
MOST_CUBES = 20


class TracedCube(NamedTuple):
    """A scrambled cube, its letters so far as they are written, and the letters that can follow."""

    problem: TracingProblem
    so_far: tuple[Written, ...]
    next_letters: tuple[Played, ...]

    @property
    def is_cycle_break(self) -> bool:
        """Return whether any letter of an unsolved piece can follow."""
        return len(self.next_letters) > 1

    @property
    def usual_next(self) -> Written:
        """Return the letter that the method's owner writes next."""
        memo, count = self.problem.usual_memo.written, len(self.so_far)
        if memo[:count] == self.so_far and len(memo) > count:
            return memo[count]
        return self.written(self.next_letters[0])

    def written(self, letter: Played) -> Written:
        """Return a letter as it is written after the letters so far."""
        pieces, method = self.problem.piece_type, self.problem.method
        letters = (*as_played(self.so_far, pieces, method), letter)
        return as_written(letters, pieces, method)[-1]


class NextLetter(Kind):
    """Shows a scrambled cube and its letters so far, and asks for the next one.

    The prompt is the facelets and the stickers of the letters so far.
    """

    has_cube = True

    def fits(self, box: Box) -> bool:
        return box.size == 3

    def prompt(self, lettering: Lettering, draw: Draw) -> str:
        facelets, memo = _cube_with_one_of(draw.chosen, lettering, draw)
        chosen = [name for name in memo if name in draw.chosen] or memo
        sticker = draw.one_of(sorted(set(chosen)))
        at = draw.rng.choice([place for place, name in enumerate(memo) if name == sticker])
        return " ".join((facelets, *memo[:at]))

    def stickers(self, prompt: str, lettering: Lettering) -> tuple[str, ...]:
        return (lettering.box.pieces.names[traced(prompt, lettering).usual_next],)

    def judge(self, prompt: str, text: str, lettering: Lettering) -> CheckedAnswer:
        cube, chosen = traced(prompt, lettering), lettering.read(text)
        pieces = lettering.box.pieces
        letters = (*cube.so_far, Written(pieces.names.index(chosen)))
        is_correct = as_played(letters, pieces, lettering.method)[-1] in cube.next_letters
        usual = pieces.names[cube.usual_next]
        return CheckedAnswer(usual, lettering.symbol(chosen), is_correct)


def traced(prompt: str, lettering: Lettering) -> TracedCube:
    """Return the cube of a prompt; raise OtherLettersError if nothing is left to trace."""
    facelets, *names = prompt.split()
    pieces, problem = lettering.box.pieces, problem_on(facelets, lettering)
    so_far = tuple(Written(pieces.names.index(name)) for name in names)
    letters = as_played(so_far, pieces, lettering.method)
    following = problem.state.after(letters, problem.buffer).next_letters(problem.buffer)
    if not following:
        raise OtherLettersError
    return TracedCube(problem, so_far, following)


def _cube_with_one_of(
    stickers: Sequence[str], lettering: Lettering, draw: Draw
) -> tuple[str, list[str]]:
    """Return a random cube and its memo, with one of these stickers if one is soon found."""
    for _ in range(MOST_CUBES):
        facelets = random_facelets(draw.rng)
        memo = problem_on(facelets, lettering).usual_memo
        count = len(memo.written) - 2 * len(memo.apart)
        names = list(memo.stickers[:count])
        if set(names).intersection(stickers):
            break
    return facelets, names
