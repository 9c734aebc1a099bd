"""The timer and the pages of solves in every state, as the gallery shows them."""

from urllib.parse import quote

from tests.state import SUBMIT, UNFOLD, State
from tests.trainer.practice.cast import SCRAMBLE

TIMER = f"/?event=both&mode=solve&scramble={quote(SCRAMBLE)}"
READY = ("wait_for_selector", ".solve-pad:not([hidden])")
HOLD = [READY, ("keyboard.down", " "), ("wait_for_selector", "[data-phase=ready]")]
START = [*HOLD, ("keyboard.up", " "), ("wait_for_selector", "[data-phase=memo]")]
# As if the page had been reloaded before anybody said how the solve ended.
STOPPED = """() => {
    const now = performance.timeOrigin + performance.now();
    const moments = { start: now - 83_450, split: now - 43_350, stop: now };
    const fields = Object.fromEntries(new FormData(document.querySelector("solve-result form")));
    sessionStorage.setItem("running-solve", JSON.stringify({ moments, fields }));
}"""

SOLVE_STATES = [
    State("practice", "visitor", TIMER, "timer", [READY]),
    State("practice", "member", TIMER, "timer, ready", HOLD),
    State("practice", "member", TIMER, "timer, running", START),
    State(
        "practice",
        "member",
        TIMER,
        "timer, stopped",
        [READY, ("evaluate", STOPPED), ("reload",), READY],
    ),
    State("practice", "visitor", TIMER, "timer, unfolded", [READY, UNFOLD]),
    State("practice", "visitor", TIMER, "timer, no script", has_script=False),
    State("attempt", "member", "/attempts/{solves[solved].uuid}/", "solved"),
    State("attempt", "member", "/attempts/{solves[plus two].uuid}/", "solved with a penalty"),
    State("attempt", "member", "/attempts/{solves[dnf].uuid}/", "DNF"),
    State("attempt", "member", "/attempts/{solves[said].uuid}/", "DNF with memo and cube"),
    State("attempt", "member", "/attempts/{solves[explained].uuid}/", "DNF explained"),
    State("review", "member", "/attempts/{solves[explained].uuid}/review", "of a DNF"),
    State("attempt", "member", "/attempts/{solves[dnf].uuid}/", "memo of a DNF", [UNFOLD]),
    State("solve-cube", "member", "/attempts/{solves[dnf].uuid}/cube"),
    State("solve-cube", "member", "/attempts/{solves[dnf].uuid}/cube?first=UF", "chosen"),
    State(
        "solve-cube", "member", "/attempts/{solves[dnf].uuid}/cube?first=UF&then=FU", "impossible"
    ),
    State("solve-cube", "member", "/attempts/{solves[said].uuid}/cube", "entered", [UNFOLD]),
    State(
        "solve-cube",
        "member",
        "/attempts/{solves[dnf].uuid}/cube",
        "refused",
        [UNFOLD, ("fill", "[name=stickers]", "UF"), SUBMIT],
    ),
    State("attempts", "member", "/attempts/?kind=solve", "solves"),
    State("recent-solves", "member", "/solves/recent?event=both"),
    State("recent-solves", "visitor", "/solves/recent", "empty"),
]
