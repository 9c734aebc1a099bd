"""The states of the pages of algorithms, for the gallery."""

from tests.state import UNFOLD, State

SUBMIT = ("click", "main form[method=post] .button-main")
CASE = "/algorithms/?pieces=edges&buffer=UF&case=UB+DF"
WRONG = [("fill", "#algorithm", "M' U2 M U2"), SUBMIT, ("wait_for_selector", ".errorlist")]

ALGORITHM_STATES = [
    State("algorithms", "visitor", "/algorithms/", "none yet"),
    State("algorithms", "member", "/algorithms/?pieces=edges&buffer=UF"),
    State("algorithms", "member", CASE, "a case", [UNFOLD]),
    State("algorithms", "member", CASE, "a case, no script", has_script=False),
    State("algorithms", "member", CASE, "not a solution", WRONG),
    State(
        "algorithms", "member", "/algorithms/?pieces=edges&buffer=UF&case=UB+RU", "an empty case"
    ),
    State("algorithms", "visitor", "/algorithms/?pieces=corners&case=UFR+RUF", "a twist"),
    State("algorithms", "visitor", "/algorithms/?pieces=parity&case=UBR+UR-UF", "a parity"),
]
