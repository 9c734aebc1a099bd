"""The path of lessons, their screens, and the settings explained, in every state."""

from urllib.parse import urlencode

from tests.state import State
from tests.trainer.learn.answering import answers
from trainer.learn.lessons import LESSONS, OTHER_METHODS
from trainer.methods.explained import SETTINGS

# A lesson whose questions are all answered.
DONE = "/learn/counting/?" + urlencode({"step": 99, **answers("counting")})
SOLVED = "/learn/blindfolded/?" + urlencode({"step": 99, **answers("blindfolded")})
WRONG = ("wait_for_selector", ".lesson-verdict .is-wrong")

LESSON_STATES = [
    State("learn", "visitor", "/learn/", "nothing done"),
    State("learn", "member", "/learn/", "one done"),
    State("learn", "customised", "/learn/", "half done"),
    State("learn", "practised", "/learn/", "all done"),
    *(
        State("lesson", "visitor", f"/learn/{each.slug}/", each.slug)
        for each in (*LESSONS, *OTHER_METHODS)
    ),
    State("lesson", "visitor", "/learn/tracing/?step=3", "step"),
    State("lesson", "visitor", "/learn/corner-tracing/?step=3", "step of corners"),
    State("lesson", "visitor", "/learn/breaks/?step=4", "cycle break"),
    State("lesson", "visitor", "/learn/edge-memo/?step=4", "step on the net"),
    State("lesson", "visitor", "/learn/letters/?step=5", "letter asked"),
    State("lesson", "visitor", "/learn/buffer/?step=2", "choice"),
    State(
        "lesson",
        "visitor",
        "/learn/tracing/?step=8",
        "wrong memo",
        [("fill", "#answer", "dnif"), ("press", "#answer", "Enter"), WRONG],
    ),
    State(
        "lesson",
        "visitor",
        "/learn/tracing/?step=8",
        "unreadable",
        [("fill", "#answer", "d7"), ("press", "#answer", "Enter"), WRONG],
    ),
    State("lesson", "visitor", "/learn/tracing/?step=99", "questions open"),
    State("lesson", "visitor", "/learn/setups/?step=5", "film"),
    State("lesson", "visitor", "/learn/setups/?step=7", "setup"),
    State(
        "lesson",
        "visitor",
        "/learn/setups/?step=7",
        "wrong setup",
        [("fill", "#answer", "R"), ("press", "#answer", "Enter"), WRONG],
    ),
    State("lesson", "visitor", "/learn/blindfolded/?step=5", "rehearsal"),
    State("lesson", "visitor", "/learn/blindfolded/?step=9", "unsolved"),
    State("lesson", "customised", SOLVED, "solved"),
    State("lesson", "customised", DONE, "done"),
    State("lesson", "visitor", "/learn/tracing/?step=3", "no script", has_script=False),
    *(
        State("reference", "visitor", f"/learn/settings/{each.slug}/", each.slug)
        for each in SETTINGS
    ),
]
