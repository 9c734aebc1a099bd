"""Three stickers that are to go round, and the smallest cube that shows how they can."""

from dataclasses import dataclass

from cubecore.cube.orbits import Orbit, OrbitKind, orbit_at, piece_at, place_named, sticker_name
from cubecore.errors import CommutatorError

Three = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class ThreeCycle:
    """The sticker places of a three-cycle: first → second → third → first.

    >>> cycle = ThreeCycle.named("UFR", "UBL", "RDF")
    >>> str(cycle), cycle.orbit.name
    ('UFR → UBL → RDF', 'corners')
    """

    size: int
    places: Three

    def __post_init__(self) -> None:
        check_company(self.places, self.size)

    @classmethod
    def named(cls, first: str, second: str, third: str, size: int = 3) -> "ThreeCycle":
        """The three-cycle of stickers with these names."""
        one, two, three = (place_named(name, size) for name in (first, second, third))
        return cls(size, (one, two, three))

    @property
    def orbit(self) -> Orbit:
        """The pieces that can take these places."""
        return orbit_at(self.places[0], self.size)

    def __str__(self) -> str:
        return " → ".join(sticker_name(place, self.size) for place in self.places)


@dataclass(frozen=True, slots=True)
class Model:
    """A cube with only those layers of a larger one that matter to some stickers.

    Layers that no move turns all behave alike, so that one of each half stands for the rest.
    """

    size: int
    layers: tuple[int, ...]
    turned: tuple[int, ...]

    @classmethod
    def of(cls, orbit: Orbit) -> "Model":
        """The model for the pieces of an orbit."""
        size = orbit.size
        inner = {layer - 1 for layer in orbit.layers}
        if orbit.kind in (OrbitKind.MIDGES, OrbitKind.PLUS_CENTRES):
            inner.add(size // 2)
        turned = {0, *inner} | {size - 1 - layer for layer in {0, *inner}}
        rest = [layer for layer in range(size // 2) if layer not in turned][:1]
        middle = [size // 2] if size % 2 else []
        kept = sorted({*turned, *rest, *(size - 1 - layer for layer in rest), *middle})
        return cls(size, tuple(kept), tuple(kept.index(layer) for layer in sorted(turned)))

    @property
    def model_size(self) -> int:
        """The number of layers of the model."""
        return len(self.layers)

    def place(self, place: int) -> int:
        """The place of the model that stands for one of the larger cube."""
        face, cell = divmod(place, self.size * self.size)
        row, column = (self.layers.index(line) for line in divmod(cell, self.size))
        return (face * self.model_size + row) * self.model_size + column


def check_company(places: tuple[int, ...], size: int) -> None:
    """Refuse sticker places that cannot be parts of one cycle: the last ones are to blame."""
    pieces = [piece_at(place, size) for place in places]
    for number, place in enumerate(places):
        name = sticker_name(place, size)
        if orbit_at(place, size).kind is OrbitKind.FIXED_CENTRES:
            raise CommutatorError("fixed_centre_sticker", sticker=name)
        if pieces[number] in pieces[:number]:
            raise CommutatorError("same_piece", sticker=name)
        if not _reaches(places[0], place, size):
            first = sticker_name(places[0], size)
            raise CommutatorError("never_reached", first=first, sticker=name)


def _reaches(first: int, other: int, size: int) -> bool:
    """Whether turns can bring the sticker of one place to another."""
    orbit = orbit_at(first, size)
    if orbit.kind is OrbitKind.WINGS:
        in_set = [place in orbit.places for place in (first, other)]
        return orbit_at(other, size) == orbit and in_set[0] == in_set[1]
    return orbit_at(other, size) == orbit
