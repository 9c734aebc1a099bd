"""The states of the pages of algorithms, for the gallery."""

from tests.state import UNFOLD, State
from tests.trainer.algorithms.drilling import CHAIN, after

SUBMIT = ("click", "main form[method=post] .button-main")
CASE = "/algorithms/?pieces=edges&buffer=UF&case=UB+DF"
UNREADABLE = [("fill", "#moves", "R Q"), SUBMIT, ("wait_for_selector", ".errorlist")]
SHOW = [("wait_for_timeout", 300), SUBMIT, ("wait_for_selector", ".alg-shown")]
SHEET = "AU,M' U2\nUA,M' U2 M U2\nUA,U2 M'\nAB,[R2 U: [S', U2]]\nBA,R Q\nBC,R U R' U'\nCB,[M', U2]"
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
    State("algorithms-import", "member", "/algorithms/import/"),
    State("algorithms-import", "member", "/algorithms/import/", "nothing to import", [SUBMIT]),
    State(
        "algorithms-import",
        "member",
        "/algorithms/import/",
        "preview",
        [("select_option", "[name=buffer]", "UF"), ("fill", "[name=text]", SHEET), SUBMIT],
    ),
    State("algorithms", "visitor", "/algorithms/?pieces=parity&case=UBR+UR-UF", "a parity"),
    State("algorithm-drill", "visitor", "/algorithms/drill/", "none yet"),
    State("algorithm-drill", "visitor", "/algorithms/drill/?of=all", "moves"),
    State("algorithm-drill", "visitor", "/algorithms/drill/?of=all", "choices", [UNFOLD]),
    State("algorithm-drill", "visitor", "/algorithms/drill/?of=all", "unreadable", UNREADABLE),
    State("algorithm-drill", "visitor", "/algorithms/drill/?of=all&way=self", "judge yourself"),
    State("algorithm-drill", "visitor", "/algorithms/drill/?of=all&way=self", "shown", SHOW),
    State("algorithm-drill", "member", after("U2 M' U2 M"), "correct"),
    State("algorithm-drill", "member", after("M' U2 M U2"), "wrong"),
    State("algorithm-drill", "member", after("M' U2 M U2"), "wrong, no script", has_script=False),
    State("algorithm-chain", "visitor", "/algorithms/chain/", "none yet"),
    State("algorithm-chain", "member", CHAIN, "a step"),
    State(
        "algorithm-chain", "member", f"{CHAIN}&step=3", "an algorithm", [("press", "body", "Space")]
    ),
    State("algorithm-chain", "member", f"{CHAIN}&step=6", "solved"),
]
