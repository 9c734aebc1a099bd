"""The pages of Today in every state."""

from tests.state import State

TODAY_STATES = [
    State("today", "visitor", "/today/", "empty"),
    State("today", "member", "/today/", "question"),
    State(
        "today",
        "member",
        "/today/",
        "wrong",
        [
            ("fill", "#card-answer", "R"),
            ("wait_for_timeout", 300),
            ("press", "#card-answer", "Enter"),
        ],
    ),
    State(
        "today",
        "member",
        "/today/",
        "shown",
        [("wait_for_timeout", 300), ("click", "[value=show]")],
    ),
    State("today", "training", "/today/", "scrambles left"),
    State("today", "retrying", "/today/", "failed scramble left"),
    State("today", "finished", "/today/", "done"),
    State("card-plan", "member", "/today/plan/?new_a_day=20&retention_percent=90"),
]
