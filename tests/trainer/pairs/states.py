"""The states of the pages of letter pairs, for the gallery."""

from tests.state import SUBMIT, State

TABLE = "KV\tkiosk\nAB\tabbey\nK?V\tnothing"

PAIR_STATES = [
    State("pairs", "visitor", "/pairs/", "no words yet"),
    State("pairs", "member", "/pairs/"),
    State("pairs", "member", "/pairs/?pair=K+V", "a pair"),
    State("pairs", "member", "/pairs/?pair=K+V", "a pair, no script", has_script=False),
    State("pairs", "training", "/pairs/?pair=K+V", "known pairs"),
    State("pairs", "member", "/pairs/?q=ki", "search"),
    State("pairs", "member", "/pairs/?q=zebra", "nothing matches"),
    State("pair-recalls", "visitor", "/pairs/recall/", "first visit"),
    State("pair-recalls", "member", "/pairs/recall/"),
    *(
        State("pair-recall", "member", f"/pairs/recall/{{recalls[{place}]}}/", name)
        for place, name in enumerate(
            ("memo", "one by one", "typing", "result", "result one by one")
        )
    ),
    State("pairs-import", "member", "/pairs/import/"),
    State("pairs-import", "member", "/pairs/import/", "nothing to import", [SUBMIT]),
    State(
        "pairs-import",
        "member",
        "/pairs/import/",
        "preview",
        [("fill", "[name=text]", TABLE), SUBMIT],
    ),
]
