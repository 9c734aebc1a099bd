"""How each costly page is asked for, by the name of its URL; `test_attacks.py` compares the list with the site's."""

from collections.abc import Mapping
from dataclasses import dataclass

# More than one request reads.
RECORDS = 3_000
SOLVES = "No.;Time;Comment;Scramble;Date;P.1\r\n" + "".join(
    f"{number};12.34;;R U F;2026-01-01 10:00:00;10.00\r\n" for number in range(1, RECORDS)
)
# Every cell has four readings, and none of them is a case.
SHEET = "AU,R U R' D / L F2 B' U, R2 D' L B2 / U F\n" * 2_000
MOVES = "R+U+F+D2+L+B+" * 150
# After more faults than are looked for.
CUBE = "UUBUUUUURFRUBRRFRBFFUFFDFFDDDRDDFBDRLLLLLLDLLRBBBBBDRL"
LONG_MEMO = "uinqlwrvgdmkqolis" * 4


@dataclass(frozen=True, slots=True)
class Question:
    """One request: a page, a form or a file.

    Its path may name the last import of the person who asks, an attempt of theirs with a verdict, a DNF, an open one
    in trace mode, and a link to their progress.
    """

    path: str
    form: Mapping[str, str] | None = None
    file: str = ""


QUESTIONS = {
    "practice": Question(
        "/?edges_letters=14&edges_breaks=4&corners_twists=2&contains=IN&event=both"
    ),
    "memo": Question("{attempt}memo", {"edges": LONG_MEMO}),
    "letters": Question("{trace}letters", {"edges": LONG_MEMO, "hint": "edges"}),
    "solve-memo": Question("{solve}solve-memo", {"edges": LONG_MEMO}),
    "solve-cube": Question("{solve}cube", {"stickers": CUBE}),
    "explain-solve": Question("{solve}explain", {}),
    "film": Question("{attempt}film"),
    "shared-film": Question("/shared/no-such-link/film"),
    "attempts": Question("/attempts/?q=nothing&order=memo"),
    "session": Question("/sessions/00000000-0000-0000-0000-000000000000/?q=nothing"),
    "move-attempts": Question("/attempts/move", {"everything": "on", "session": ""}),
    "delete-attempts": Question("/attempts/delete", {"everything": "on", "q": "nothing"}),
    "undo-attempts": Question("/attempts/undo", {"deleted": "2026-03-01T00:00:00+00:00"}),
    "progress": Question("/progress/"),
    "mistakes": Question("/progress/mistakes/"),
    "shared-progress": Question("{shared}"),
    "download": Question("/account/data.json"),
    "download-table": Question("/account/attempts.csv"),
    "download-cstimer": Question("/account/cstimer.txt"),
    "import-file": Question("/account/import/", file=SOLVES),
    "import": Question("{import_}"),
    "import-sessions": Question("{import_}sessions", {}),
    "import-read": Question("{import_}read", {}),
    "import-add": Question("{import_}add", {}),
    "import-drop": Question("{import_}drop", {}),
    "moving": Question("/account/moving/", {}),
    "card-plan": Question("/today/plan/"),
    "algorithms-import": Question("/algorithms/import/", {"buffer": "UF", "text": SHEET}),
    "algorithms-import-add": Question(
        "/algorithms/import/add",
        {"buffer": "UF", "text": SHEET, "uuid": "00000000-0000-0000-0000-000000000000"},
    ),
    "workshop": Question(f"/workshop/?size=11&alg={MOVES}"),
    "workshop-solve": Question(f"/workshop/solve/?size=11&solver=layers&scramble={MOVES}"),
    "workshop-execution": Question(f"/workshop/execution/?method=3-style&scramble={MOVES}"),
    "workshop-diagnosis": Question(
        f"/workshop/diagnosis/?method=3-style&scramble={MOVES}&stickers={CUBE}"
    ),
    "workshop-commutators": Question("/workshop/commutators/?size=11&pieces=wings-2&pair=BD"),
    "workshop-patterns": Question(
        f"/workshop/patterns/?all=on&pattern=U{53 * '.'}&scramble={MOVES}"
    ),
    "workshop-group": Question(f"/workshop/group/?size=33&alg={MOVES}"),
    "workshop-blocks": Question("/workshop/blocks/?size=10&source=U&target=D&block=0,0:7,7"),
    "workshop-slices": Question("/workshop/slices/?size=33&face=U&rotate=F&slice=9&step=131"),
    "workshop-positions": Question(f"/workshop/positions/?alg={MOVES}"),
}
