"""Somebody who follows the lessons with a cube of their own, and does only what the pages say."""

from cubecore.cube import Cube, holdings
from cubecore.memo import Method
from tests.html import Element, read_page

# The swap algorithms that are taught, by the piece of their target.
LEARNED = {
    frozenset("UL"): "R U R' U' R' F R2 U' R' U' R U R' F'",
    frozenset("UF"): "R U R' F' R U R' U' R' F R2 U' R' U'",
    frozenset("UB"): "R' U2 R U R' U2 L U' R U L'",
    frozenset("DFR"): "R U' R' U' R U R' F' R U R' U' R' F R",
}
ROTATIONS = [holding.rotation for holding in holdings()]


class Follower:
    """A solved cube, and what its owner has learned: the swap algorithm of each target by its piece."""

    def __init__(self, method: Method, learned: dict[frozenset[str], str] | None = None) -> None:
        self.cube = Cube(3)
        self.turns = 0
        self.own = Cube(3).apply(method.holding.rotation)
        self.swaps = dict(learned or {})
        self.rehearsed: list[tuple[str, str]] = []

    def read(self, html: str) -> None:
        """Do what a screen says, from its top to its end."""
        page = read_page(html).one("learn-steps")
        self.learn(page)
        for element in page.elements():
            if "data-hold" in element.attributes:
                self.hold(self.own if element["data-hold"] == "own" else Cube(3))
            if element.matches("", {"class": "moves"}) or "data-turned" in element.attributes:
                self.turn(element.text)
            if "data-execute" in element.attributes:
                self.execute()
            if element.matches("cube-player", {}):
                self.follow(element)

    def turn(self, moves: str) -> None:
        """Turn the cube."""
        self.turns += 1
        self.cube = self.cube.apply(moves)

    def hold(self, held: Cube) -> None:
        """Turn the whole cube until its centres are as on another one."""
        self.cube = next(
            cube
            for cube in map(self.cube.apply, ROTATIONS)
            if cube.facelets()[4::9] == held.facelets()[4::9]
        )

    def follow(self, film: Element) -> None:
        """Make the moves of a film, which begins with the cube as it is."""
        assert film.one("moving-cube")["facelets"] == self.cube.facelets()
        for move in film.all("li", data_turn=None):
            self.turn(move.text)

    def learn(self, page: Element) -> None:
        """Learn swap algorithms by heart, and the setups of the letters that are rehearsed."""
        [words] = page.all(data_part="words")
        for film in page.all("cube-player"):
            parts, titles = film.all("li", data_stage=None), words.all("bdi", title=None)
            if len(parts) == 1 and titles and parts[0].one("h2").text == "Swap":
                moves = [move.text for move in parts[0].all("li")]
                self.swaps.setdefault(frozenset(titles[0]["title"]), " ".join(moves))
        for table in words.all("table", class_="shots"):
            for row in table.one("tbody").all("tr"):
                letter, *cells = [cell.all("bdi") for cell in (*row.all("th"), *row.all("td"))]
                texts = ["".join(each.text for each in cell) for cell in cells]
                if len(cells) == 1:
                    self.swaps[frozenset(letter[0]["title"])] = texts[0]
                else:
                    self.rehearsed.append((texts[0], cells[1][0]["title"]))

    def execute(self) -> None:
        """Shoot to the rehearsed letters: setup, swap, undo the setup."""
        for setup, place in self.rehearsed:
            swap = self.swaps[frozenset(place)]
            self.turn(f"[{setup}: {swap}]" if setup else swap)

    @property
    def is_solved(self) -> bool:
        """Whether every face of the cube has one colour."""
        return self.cube.is_solved_in_some_holding
