"""Short words that keep some pieces home: found by letting words meet in the middle.

Two words that carry the kept pieces to the same places make one that keeps them home: the first,
then the second taken back.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cubecore.solvers.steps.whereabouts import HOME, face_effects

Moves = npt.NDArray[np.int8]
Places = npt.NDArray[np.uint8]

NO_MOVE = -1


@dataclass(frozen=True, slots=True)
class Words:
    """Words of one length, row by row, and where each carries every sticker place."""

    moves: Moves
    places: Places

    @property
    def last_faces(self) -> Moves:
        """The face that each word turns last; there is none before the first turn."""
        if not self.moves.shape[1]:
            return np.full(len(self.moves), NO_MOVE, dtype=np.int8)
        return self.moves[:, -1] // np.int8(3)

    def codes(self, pieces: tuple[int, ...]) -> npt.NDArray[np.int64]:
        """A number for each word that tells where it carries the pieces from home."""
        codes = np.zeros(len(self.moves), dtype=np.int64)
        for piece in pieces:
            codes = codes * 54 + self.places[:, HOME[piece]]
        return codes

    def longer(self, turned: tuple[int, ...]) -> "Words":
        """The words of one turn more, each once, made of some of the turns."""
        moves, places = [], []
        for move in turned:
            allowed = follows(self.last_faces, np.int8(move // 3))
            longer = self.moves[allowed]
            added = np.full((len(longer), 1), move, dtype=np.int8)
            moves.append(np.concatenate((longer, added), axis=1))
            effect = np.frombuffer(face_effects()[move], dtype=np.uint8)
            places.append(effect[self.places[allowed]])
        return Words(np.concatenate(moves), np.concatenate(places))


def words_up_to(longest: int, turned: tuple[int, ...]) -> list[Words]:
    """The words made of some of the turns, by their length."""
    empty = Words(np.zeros((1, 0), np.int8), np.arange(54, dtype=np.uint8)[None])
    words = [empty]
    for _ in range(longest):
        words.append(words[-1].longer(turned))
    return words


def follows(last: Moves, face: npt.NDArray[np.int8] | np.int8) -> npt.NDArray[np.bool_]:
    """Whether a turn of a face may come after another without being merged or exchanged."""
    return np.asarray((last != face) & (last - 3 != face))


def taken_back(moves: Moves) -> Moves:
    """The words that take these back."""
    backwards = moves[:, ::-1]
    return np.asarray(backwards // 3 * 3 + 2 - backwards % 3, dtype=np.int8)


def words_keeping(
    halves: list[Words], length: int, kept: tuple[int, ...], carried: tuple[int, ...]
) -> tuple[Moves, Places]:
    """Words of a length that keep pieces home, and the places from which they carry others home."""
    first, second = halves[(length + 1) // 2], halves[length // 2]
    ahead, behind = _meeting(first.codes(kept), second.codes(kept))
    joined = follows(second.last_faces[behind], first.last_faces[ahead])
    ahead, behind = ahead[joined], behind[joined]
    moves = np.concatenate((second.moves[behind], taken_back(first.moves)[ahead]), axis=1)
    carried_away = first.places[:, [HOME[piece] for piece in carried]][ahead]
    return moves, _carried_from(second.places, behind, carried_away)


def _carried_from(places: Places, rows: npt.NDArray[np.intp], wanted: Places) -> Places:
    """For each of the rows the places that it carries to those wanted."""
    used = np.zeros(len(places), dtype=np.bool_)
    used[rows] = True
    ways = places[used]
    before = np.empty_like(ways)
    np.put_along_axis(before, ways.astype(np.intp), np.arange(54, dtype=np.uint8)[None], axis=1)
    numbers = (np.cumsum(used) - 1)[rows][:, None]
    return np.asarray(before[numbers, wanted], dtype=np.uint8)


def _meeting(
    first: npt.NDArray[np.int64], second: npt.NDArray[np.int64]
) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Every pair of rows with the same code."""
    order = np.argsort(second, kind="stable")
    starts = np.searchsorted(second[order], first, "left")
    counts = np.searchsorted(second[order], first, "right") - starts
    ahead = np.repeat(np.arange(len(first)), counts)
    within = np.arange(len(ahead)) - np.repeat(np.cumsum(counts) - counts, counts)
    return ahead, order[np.repeat(starts, counts) + within]
