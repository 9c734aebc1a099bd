"""How each costly page is asked for, by the name of its URL; `test_attacks.py` compares the list with the site's."""

from collections.abc import Mapping
from dataclasses import dataclass, field

# More than one request reads.
RECORDS = 3_000
SOLVES = "No.;Time;Comment;Scramble;Date;P.1\r\n" + "".join(
    f"{number};12.34;;R U F;2026-01-01 10:00:00;10.00\r\n" for number in range(1, RECORDS)
)
MOVES = "R+U+F+D2+L+B+" * 150


@dataclass(frozen=True, slots=True)
class Question:
    """One request. `{import_}` in its path is the asker's last import, `{shared}` a link to progress."""

    path: str
    is_form: bool = False
    fields: Mapping[str, str] = field(default_factory=dict)
    file: str = ""


NOBODYS = "00000000-0000-0000-0000-000000000000"
MONSTROUS = {"edges": "ab" * 35}
EVERYTHING = {"everything": "on", "listed": "on"}

QUESTIONS = {
    "practice": Question(
        "/?edges_letters=14&edges_breaks=4&corners_twists=2&contains=IN&event=both"
    ),
    "memo": Question(f"/attempts/{NOBODYS}/memo", is_form=True, fields=MONSTROUS),
    "letters": Question(f"/attempts/{NOBODYS}/letters", is_form=True, fields=MONSTROUS),
    "attempts": Question("/attempts/?q=no-such-note"),
    "session": Question(f"/sessions/{NOBODYS}/?q=no-such-note"),
    "move-attempts": Question("/attempts/move", is_form=True, fields=EVERYTHING),
    "delete-attempts": Question("/attempts/delete", is_form=True, fields=EVERYTHING),
    "undo-attempts": Question(
        "/attempts/undo", is_form=True, fields={"deleted": "2026-01-01T00:00:00+00:00"}
    ),
    "progress": Question("/progress/"),
    "mistakes": Question("/progress/mistakes/"),
    "shared-progress": Question("{shared}"),
    "download": Question("/account/data.json"),
    "download-table": Question("/account/attempts.csv"),
    "import-file": Question("/account/import/", file=SOLVES),
    "import": Question("{import_}"),
    "import-sessions": Question("{import_}sessions", is_form=True),
    "import-read": Question("{import_}read", is_form=True),
    "import-add": Question("{import_}add", is_form=True),
    "import-drop": Question("{import_}drop", is_form=True),
    "workshop": Question(f"/workshop/?size=11&alg={MOVES}"),
    "workshop-solve": Question(f"/workshop/solve/?size=11&solver=layers&scramble={MOVES}"),
    "workshop-commutators": Question("/workshop/commutators/?size=11&pieces=wings-2&pair=BD"),
}
