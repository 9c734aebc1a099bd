"""The good letters of a memo, and why the letter after them is wrong.

A letter is good if one letter fewer is needed after it. It sends the buffer piece to its slot, or it
breaks into another cycle. Breaking into another cycle before the current one is closed merges the
two: that letter is good, but it leaves a cycle open.
"""

from dataclasses import dataclass, replace

from cubecore.memo.explaining.names import Names, letter_at
from cubecore.memo.memo import Memo
from cubecore.memo.piece_state import homes_after_swap, swap_tables
from cubecore.memo.pieces import Letters, PieceType, Played
from cubecore.memo.reading import lone_letter
from cubecore.memo.tracing import Cycles, TracingProblem
from cubecore.sentences import Sentence, Value


@dataclass(frozen=True, slots=True)
class Walk:
    """The states that a memo passes through while its letters are good.

    ``homes`` are the states before each of these letters and after the last one, and ``cycles`` are
    those of the last state. ``breaks`` are the letters typed while the buffer piece was in its slot,
    and ``opened`` the places of the letters that leave a cycle open; a flip or twist written as one
    letter is not among these.
    """

    memo: Memo
    letters: Letters
    homes: tuple[bytes, ...]
    cycles: Cycles
    breaks: Letters
    opened: tuple[int, ...] = ()

    @property
    def good_letters(self) -> int:
        """Return how many letters come before the first one that is not good."""
        return len(self.homes) - 1

    @property
    def first_doubtful(self) -> int:
        """Return the place of the first letter that is not good or leaves a cycle open."""
        return self.opened[0] if self.opened else self.good_letters

    @property
    def is_at_end(self) -> bool:
        """Return whether all letters are good."""
        return self.good_letters == len(self.letters)

    def up_to(self, place: int, problem: TracingProblem) -> "Walk":
        """Return the same walk, ended before the letter at a place."""
        if place == self.good_letters:
            return self
        homes = self.homes[: place + 1]
        return replace(self, homes=homes, cycles=problem.cycles_of(homes[-1]))


def walk(problem: TracingProblem, memo: Memo) -> Walk:
    """Follow a memo up to the first letter that is not good."""
    letters = memo.played
    swaps = swap_tables(problem.piece_type, problem.buffer)
    homes = [problem.state.homes]
    cycles = problem.cycles_of(homes[0])
    breaks, opened = [], []
    halves_of_turns = {place for start in memo.lone_letters for place in (start, start + 1)}
    for letter in letters:
        after = homes_after_swap(homes[-1], swaps[letter])
        cycles_after = problem.cycles_of(after)
        if cycles_after.letter_count >= cycles.letter_count:
            break
        if not cycles.through_buffer:
            breaks.append(letter)
        elif letter != cycles.through_buffer[0] and len(homes) - 1 not in halves_of_turns:
            opened.append(len(homes) - 1)
        homes.append(after)
        cycles = cycles_after
    return Walk(memo, letters, tuple(homes), cycles, tuple(breaks), tuple(opened))


@dataclass(frozen=True, slots=True)
class WrongLoneLetter:
    """A wrong flip or twist written as one letter; ``home`` is where the sticker there belongs."""

    piece_type: PieceType
    letter: int
    home: int

    @property
    def is_solved(self) -> bool:
        """Return whether the piece is neither flipped nor twisted."""
        return self.home == self.letter

    @property
    def is_in_place(self) -> bool:
        """Return whether the piece is in its slot."""
        return self.piece_type.piece_of(self.home) == self.piece_type.piece_of(self.letter)

    @property
    def key(self) -> str:
        """Return the key of the sentence that says why it is wrong."""
        if self.is_solved:
            return "flip_of_solved" if self.piece_type.stickers == 2 else "twist_of_solved"
        if self.is_in_place:
            return "twist_other_way"
        return "flip_elsewhere" if self.piece_type.stickers == 2 else "twist_elsewhere"

    def values(self, names: Names) -> dict[str, Value]:
        """Return the piece, and the correct letter if the piece is twisted the other way."""
        values: dict[str, Value] = {"piece": names.piece(self.piece_type.piece_of(self.letter))}
        if self.key == "twist_other_way":
            expected = lone_letter(self.piece_type, self.letter, self.home)
            values["expected"] = names.lone_letter(expected)
        return values


@dataclass(frozen=True, slots=True)
class WrongLetter:
    """The first letter of a memo that is not good."""

    problem: TracingProblem
    walk: Walk

    @property
    def letter(self) -> Played:
        """Return the wrong letter."""
        return self.walk.letters[self.walk.good_letters]

    @property
    def expected(self) -> Played | None:
        """Return the home of the sticker in the buffer, or None if it is on the buffer piece."""
        through_buffer = self.walk.cycles.through_buffer
        return through_buffer[0] if through_buffer else None

    @property
    def lone_letter(self) -> WrongLoneLetter | None:
        """Return the flip or twist that the letter belongs to, if it was written as one letter."""
        walk = self.walk
        for start in walk.memo.lone_letters:
            if start <= walk.good_letters <= start + 1:
                letter = walk.letters[start]
                return WrongLoneLetter(self.problem.piece_type, letter, walk.homes[start][letter])
        return None

    @property
    def is_right_piece(self) -> bool:
        """Return whether the letter is another sticker of the expected piece."""
        return self.expected is not None and self._piece(self.expected) == self._piece(self.letter)

    @property
    def turns_the_wrong_way(self) -> bool:
        """Return whether the letter twists a corner in place the wrong way.

        The letter before it is then another sticker of the same corner.
        """
        if self.walk.good_letters == 0 or self.problem.piece_type.stickers < 3:
            return False
        homes, start = self.walk.homes[-2], self.walk.letters[self.walk.good_letters - 1]
        pieces = {self._piece(sticker) for sticker in (start, homes[start], self.letter)}
        return len(pieces) == 1 and self.letter not in (start, homes[start])

    def why(self) -> Sentence:
        """Return the reason why the letter is wrong."""
        names, walk = Names.of(self.problem), self.walk
        values: dict[str, Value] = {
            "place": walk.memo.typed_place(walk.good_letters) + 1,
            "letter": self._written(self.letter),
        }
        alone = self.lone_letter
        if alone is not None:
            values["letter"] = names.lone_letter(alone.letter)
        if self.problem.is_on_buffer_piece(self.letter):
            return Sentence.of("on_buffer_piece", **values)
        if alone is not None:
            return Sentence.of(alone.key, **values, **alone.values(names))
        if walk.cycles.letter_count == 0:
            return Sentence.of("nothing_left", **values)
        if self.turns_the_wrong_way:
            start = walk.letters[walk.good_letters - 1]
            values |= {
                "piece": names.piece(self._piece(start)),
                "start": self._written(start, before=1),
            }
            values["expected"] = self._written(Played(walk.homes[-2][start]))
            return Sentence.of("turned_other_way", **values)
        if self.expected is None:
            return Sentence.of("home_already_buffer_home", **values)
        values["expected"] = self._written(self.expected)
        if self.is_right_piece:
            return Sentence.of("other_sticker", **values)
        values["held"] = names.piece(self._piece(self.expected))
        return Sentence.of(self._key_of_other_piece(), **values)

    @property
    def required(self) -> Played | None:
        """Return the only letter that ``why`` allows here, or None if it names none."""
        if self.lone_letter is not None or self.problem.is_on_buffer_piece(self.letter):
            return None
        if self.turns_the_wrong_way:
            return Played(self.walk.homes[-2][self.walk.letters[self.walk.good_letters - 1]])
        return self.expected

    def leaves_cycle_open(self, expected: Played) -> Sentence:
        """Return why a good letter that leaves a cycle open is probably a mistake."""
        return Sentence.of(
            "left_open",
            place=self.walk.memo.typed_place(self.walk.good_letters) + 1,
            letter=self._written(self.letter),
            expected=self._written(expected),
            held=Names.of(self.problem).piece(self._piece(expected)),
        )

    def _key_of_other_piece(self) -> str:
        is_solved = self.walk.homes[-1][self.letter] == self.letter
        key = "home_already" if is_solved else "other_piece"
        can_break = self.walk.cycles.others or self.walk.cycles.in_place
        return f"{key}_or_break" if can_break else key

    def _written(self, letter: Played, before: int = 0) -> Sentence:
        return letter_at(self.walk.memo, self.walk.good_letters - before, letter, self.walk.letters)

    def _piece(self, sticker: int) -> int:
        return self.problem.piece_type.piece_of(sticker)
