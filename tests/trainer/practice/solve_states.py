"""The timer and the pages of solves in every state, as the gallery shows them."""

from urllib.parse import quote

from tests.state import UNFOLD, State
from tests.trainer.practice.cast import SCRAMBLE

TIMER = f"/?event=both&mode=solve&scramble={quote(SCRAMBLE)}"
READY = ("wait_for_selector", ".solve-pad:not([hidden])")
HOLD = [READY, ("keyboard.down", " ")]
RUNNING = """(split) => {
    const now = performance.timeOrigin + performance.now();
    const moments = { start: now - 83_450, split: split ? now - 43_350 : null, stop: split ? now : null };
    const form = document.querySelector("solve-result form");
    const fields = Object.fromEntries(new FormData(form));
    sessionStorage.setItem("running-solve", JSON.stringify({ moments, fields }));
}"""

SOLVE_STATES = [
    State("practice", "visitor", TIMER, "timer", [READY]),
    State("practice", "member", TIMER, "timer, held", [*HOLD, ("wait_for_timeout", 100)]),
    State("practice", "member", TIMER, "timer, ready", [*HOLD, ("wait_for_timeout", 500)]),
    State(
        "practice",
        "member",
        TIMER,
        "timer, running",
        [READY, ("evaluate", RUNNING, False), ("reload",), READY],
    ),
    State(
        "practice",
        "member",
        TIMER,
        "timer, stopped",
        [READY, ("evaluate", RUNNING, True), ("reload",), READY],
    ),
    State("practice", "visitor", TIMER, "timer, unfolded", [READY, UNFOLD]),
    State("practice", "visitor", TIMER, "timer, no script", has_script=False),
    State("attempt", "member", "/attempts/{solves[solved].uuid}/", "solved"),
    State("attempt", "member", "/attempts/{solves[plus two].uuid}/", "solved with a penalty"),
    State("attempt", "member", "/attempts/{solves[dnf].uuid}/", "DNF"),
    State("attempts", "member", "/attempts/?kind=solve", "solves"),
    State("recent-solves", "member", "/solves/recent?event=both"),
    State("recent-solves", "visitor", "/solves/recent", "empty"),
]
