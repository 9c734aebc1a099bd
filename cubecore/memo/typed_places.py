"""Where the letters of a memo are typed, counted in letters.

A flip or twist written as one letter is played as two, a filler is typed and not played, and flips
and twists listed separately are played last, wherever they are typed.
"""

from collections.abc import Sequence

from cubecore.memo.method import Method
from cubecore.memo.parts import Part
from cubecore.memo.reading import Reading

Places = tuple[Sequence[int], int]
"""The place of every played letter, and how many letters are typed."""


def places_in(reading: Reading) -> Places:
    """Return where the letters of a text were typed."""
    starts = [letter.start for letter in reading.played]
    left_out = [] if reading.filler is None else [reading.filler.start]
    typed = {start: place for place, start in enumerate(sorted({*starts, *left_out}))}
    return [typed[start] for start in starts], len(typed)


def usual_places(parts: Sequence[Part], method: Method) -> Places:
    """Return where letters are typed in the text that is written for them."""
    places: list[int] = []
    count = 0
    second = 0 if method.flips_as == "capitals" else 1
    for part in parts:
        letters = len(part.letters)
        places += range(count, count + letters)
        count += letters
        if method.filler and letters % 2 and letters > 1:
            places[-1], count = count, count + 1
        for _ in part.apart:
            places += (count, count + second)
            count += 1 + second
    return places, count
