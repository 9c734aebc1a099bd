"""Every page in every state: the list that `make gallery` takes pictures of."""

from typing import Any
from urllib.parse import quote

from tests.state import SUBMIT, UNFOLD, State
from tests.trainer.algorithms.states import ALGORITHM_STATES
from tests.trainer.learn.states import LESSON_STATES
from tests.trainer.pairs.states import PAIR_STATES
from tests.trainer.practice.cast import MIRRORED, RIGHT, SCRAMBLE
from tests.trainer.practice.film_states import FILM_STATES
from tests.trainer.practice.solve_states import SOLVE_STATES
from tests.trainer.today.states import TODAY_STATES
from tests.trainer.workshop.states import WORKSHOP_STATES

DEAL = f"/?event=both&scramble={quote(SCRAMBLE)}"
BY_TIME = [("click", "label:has(#by-time)")]
ONE_STICKER = [("hover", "g[data-sticker=UL]")]
TYPED = [("fill", "[name=edges]", MIRRORED), ("fill", "[name=corners]", RIGHT["corners"])]
WIDE = ("set_viewport_size", {"width": 1280, "height": 800})
KEYS = "!!customElements.get('page-keys')"
LETTER_DRILL = "/drills/?pieces=edges&ask=sticker-to-letter"
# Of each kind of drill: the pieces, and how to answer wrongly, whatever is asked about UF or UFR.
TYPE_WRONG = [("fill", "#drill-answer", "b"), ("press", "#drill-answer", "Enter")]
TYPE_WRONG_PAIR = [("type", "#drill-answer", "bb")]
WRONG_ANSWERS: dict[str, tuple[str, list[tuple[Any, ...]]]] = {
    "sticker-to-letter": ("edges", TYPE_WRONG),
    "letter-to-sticker": ("corners", [("click", "button[value=DFL]")]),
    "stickers-to-pair": ("edges", TYPE_WRONG_PAIR),
    "pair-to-inverse": ("edges", TYPE_WRONG_PAIR),
    "cube-to-next-letter": ("edges", TYPE_WRONG),
    "cube-to-turned": ("corners", TYPE_WRONG),
}
WRONG = ("wait_for_selector", "#drill-verdict .is-wrong")

# Pages by the names of their URLs. The last states change what the pages before them show.
STATES = [
    State("practice", "visitor", "/", "first visit"),
    State("start", "visitor", "/start/"),
    State("practice", "visitor", DEAL, "menu", [("click", ".site-menu-open")]),
    State("practice", "member", DEAL, "account menu", [WIDE, ("click", ".account-open")]),
    State("practice", "visitor", DEAL, "choices", [UNFOLD]),
    State("practice", "visitor", "/?event=both&scramble=R%20Q", "unreadable scramble"),
    State("practice", "visitor", "/?event=edges&edges_letters=8-x", "unreadable filter"),
    State("practice", "visitor", "/?event=edges&edges_letters=8-10", "filtered"),
    State("practice", "visitor", DEAL, "no script", has_script=False),
    State("practice", "member", DEAL, "in a session"),
    State(
        "practice", "member", DEAL, "keys", [("wait_for_function", KEYS), ("press", "body", "?")]
    ),
    State("attempt", "member", "/attempts/{open[memo].uuid}/", "memo"),
    State("attempt", "customised", "/attempts/{own_memo.uuid}/", "memo, own colours"),
    State("attempt", "member", "/attempts/{open[recall].uuid}/", "recall"),
    State("attempt", "member", "/attempts/{open[recall].uuid}/", "recall, typed", TYPED),
    State(
        "attempt",
        "member",
        "/attempts/{open[recall].uuid}/",
        "recall, unreadable",
        [*TYPED, ("fill", "[name=edges]", "ui 7"), SUBMIT, ("wait_for_selector", "[aria-invalid]")],
    ),
    State("attempt", "customised", "/attempts/{own_recall.uuid}/", "recall, letter pad"),
    State("attempt", "member", "/attempts/{open[trace].uuid}/", "trace"),
    State(
        "attempt",
        "member",
        "/attempts/{open[trace].uuid}/",
        "trace, wrong letter",
        [("type", "[name=edges]", "uia"), ("wait_for_selector", ".chip-wrong")],
    ),
    State("attempt", "member", "/attempts/{right.uuid}/", "right"),
    State("attempt", "member", "/attempts/{wrong[mirrored].uuid}/", "wrong"),
    State("attempt", "member", "/attempts/{wrong[stopped].uuid}/", "stopped early"),
    State("attempt", "member", "/attempts/{wrong[mixed].uuid}/", "mixed boxes"),
    State("attempt", "member", "/attempts/{wrong[nothing].uuid}/", "empty memo"),
    State("attempt", "member", "/attempts/{open[given up].uuid}/", "given up"),
    State("deal-again", "member", "/attempts/{right.uuid}/again"),
    State("review", "member", "/attempts/{right.uuid}/review", "right"),
    State("review", "member", "/attempts/{wrong[mirrored].uuid}/review?letter=3", "wrong"),
    State("review", "member", "/attempts/{wrong[mirrored].uuid}/review", "film", [UNFOLD]),
    State("review", "member", "/attempts/{open[given up].uuid}/review", "given up"),
    *FILM_STATES,
    State("shared-attempt", "visitor", "/shared/{right.share_token}/"),
    State("shared-review", "visitor", "/shared/{right.share_token}/review"),
    State("attempts", "visitor", "/attempts/", "empty"),
    State("attempts", "member", "/attempts/", "few"),
    State("attempts", "practised", "/attempts/", "many", [UNFOLD]),
    State("attempts", "member", "/attempts/?q=nothing", "none match"),
    State("session", "member", "/sessions/{session.pk}/", "", [UNFOLD]),
    State(
        "attempts", "member", "/attempts/", "move without a choice", [("click", ".bulk .button")]
    ),
    *SOLVE_STATES,
    # Drills
    *(
        state
        for kind, (pieces, wrong) in WRONG_ANSWERS.items()
        for drill in [f"/drills/?pieces={pieces}&ask={kind}"]
        for results in [f"/drills/results/?pieces={pieces}&ask={kind}"]
        for state in (
            State("drills", "visitor", drill, f"{kind}, question"),
            State(
                "drills",
                "member",
                f"{drill}&run={{drills[{kind}].run}}&after={{drills[{kind}].uuid}}",
                f"{kind}, correct",
            ),
            State("drills", "visitor", f"{drill}&only=UF,UFR", f"{kind}, wrong", [*wrong, WRONG]),
            State("drill-run", "member", f"/drills/runs/{{drills[{kind}].run}}/", kind),
            State("drill-results", "member", results, kind),
            State("drill-results", "visitor", results, f"{kind}, empty"),
        )
    ),
    State("drills", "visitor", LETTER_DRILL, "choices", [UNFOLD]),
    State("drills", "customised", LETTER_DRILL, "letter pad"),
    State(
        "drills",
        "visitor",
        LETTER_DRILL,
        "unreadable",
        [
            ("fill", "#drill-answer", "?"),
            ("press", "#drill-answer", "Enter"),
            WRONG,
        ],
    ),
    State(
        "drills", "customised", "/drills/?pieces=edges&ask=stickers-to-pair", "letter pad for pairs"
    ),
    State("drill-run", "member", "/drills/runs/{run}/", "some wrong"),
    *TODAY_STATES,
    # Lessons
    State("about", "visitor", "/about/"),
    State("privacy", "visitor", "/privacy/"),
    *LESSON_STATES,
    *PAIR_STATES,
    *ALGORITHM_STATES,
    # Progress
    State("progress", "visitor", "/progress/", "empty"),
    State("progress", "guest", "/progress/", "one attempt"),
    State("progress", "member", "/progress/", "few"),
    State("progress", "practised", "/progress/", "many"),
    State("progress", "practised", "/progress/", "unfolded", [UNFOLD]),
    State("progress", "practised", "/progress/?period=last-100", "last 100"),
    State("progress", "practised", "/progress/?one=30&other=before-30", "compared"),
    State("progress", "practised", "/progress/?event=edges&kind=trace", "other choice"),
    State("progress", "member", "/progress/?sharing=on", "sharing"),
    State("shared-progress", "visitor", "/progress/shared/{progress}/"),
    State("mistakes", "visitor", "/progress/mistakes/", "empty"),
    State("mistakes", "member", "/progress/mistakes/", "few"),
    State("mistakes", "practised", "/progress/mistakes/", "many"),
    State("mistakes", "member", "/progress/mistakes/", "time", BY_TIME),
    State("mistakes", "practised", "/progress/mistakes/", "one sticker", ONE_STICKER),
    State("mistakes", "practised", "/progress/mistakes/?source=drills", "none match"),
    State("mistakes", "practised", "/progress/mistakes/", "unfolded", [UNFOLD]),
    # Workshop
    *WORKSHOP_STATES,
    # Letter schemes
    State("schemes", "visitor", "/schemes/", "public"),
    State("schemes", "member", "/schemes/", "with an own one"),
    State("scheme", "visitor", "/schemes/speffz/", "built in"),
    State("scheme", "member", "/schemes/{scheme.slug}/", "own"),
    State("scheme-shared", "visitor", "/schemes/shared/{scheme.share_token}/"),
    State("scheme-edit", "member", "/schemes/{scheme.slug}/edit/"),
    State(
        "scheme-edit",
        "member",
        "/schemes/{scheme.slug}/edit/",
        "letter twice",
        [("fill", ".scheme-net input >> nth=0", "b"), SUBMIT],
    ),
    State("scheme-import", "member", "/schemes/import/"),
    State(
        "scheme-import",
        "member",
        "/schemes/import/",
        "unreadable",
        [("fill", "textarea", "UF"), SUBMIT],
    ),
    State("scheme-delete", "member", "/schemes/{scheme.slug}/delete/"),
    # Settings
    State("method", "visitor", "/settings/method/"),
    State("method", "visitor", "/settings/method/?preset=m2", "another method"),
    State("method", "member", "/settings/method/?in_place=apart", "fine-tuning"),
    State("method", "visitor", "/settings/method/?edge_buffer=DF", "no script", has_script=False),
    State("method", "visitor", "/settings/method/?edge_order=UF+UU", "refused"),
    State("look", "visitor", "/settings/look/"),
    State("look", "customised", "/settings/look/", "own colours"),
    State("look", "customised", "/settings/look/", "saved", [("click", ".save-bar .button-main")]),
    State("day", "visitor", "/settings/day/"),
    # Accounts
    State("sign-up", "visitor", "/sign-up/"),
    State("sign-up", "visitor", "/sign-up/", "refused", [SUBMIT]),
    State("sign-in", "visitor", "/sign-in/"),
    State(
        "sign-in",
        "visitor",
        "/sign-in/",
        "refused",
        [("fill", "[name=username]", "alice"), ("fill", "[name=password]", "x"), SUBMIT],
    ),
    State("reset", "visitor", "/account/reset/"),
    State("reset-sent", "visitor", "/account/reset/sent/"),
    State("password_reset_confirm", "visitor", "{reset_link}"),
    State("password_reset_confirm", "visitor", "/account/reset/MQ/no-token/", "expired"),
    State("account", "guest", "/account/"),
    State("account", "member", "/account/"),
    State("account", "leaving", "/account/", "to be deleted"),
    State("email", "member", "/account/email/"),
    State("email", "member", "/account/email/", "refused", [("fill", "[name=email]", "x"), SUBMIT]),
    State("password", "member", "/account/password/"),
    State("password", "member", "/account/password/", "refused", [SUBMIT]),
    State("sign-ins", "member", "/account/sign-ins/"),
    State("moving", "arriving", "/account/moving/", "moving", has_script=False),
    State("moving", "member", "/account/moving/", "moved"),
    State("attempts", "arriving", "/attempts/", "some are moving", has_script=False),
    State("delete-account", "member", "/account/delete/"),
    State("import-file", "visitor", "/account/import/", "first visit"),
    State("import-file", "guest", "/account/import/"),
    State("import-file", "guest", "/account/import/", "no file", [SUBMIT]),
    State("import", "guest", "/account/import/{imports[choosing].pk}/", "choosing"),
    State("import", "customised", "/account/import/{reading.pk}/", "reading", has_script=False),
    State("import", "leaving", "/account/import/{ready.pk}/", "ready"),
    State("import", "guest", "/account/import/{imports[added].pk}/", "added"),
    State("import", "member", "/account/import/{imports[refused].pk}/", "refused"),
    # Errors
    State("no such page", "visitor", "/nowhere/", "404"),
    State("no such page", "member", "/nowhere/", "404 of a member"),
    *(
        State("error", "visitor", f"/error/{template}", template)
        for template in (
            *("400", "403", "403_csrf", "413", "429", "500", "503", "too_long", "unreadable"),
            *(
                "practice/kept",
                "practice/other_memo",
                "practice/too_old",
                "drills/too_old",
                "today/too_old",
            ),
        )
    ),
    State(
        "attempt",
        "member",
        "/attempts/{open[recall].uuid}/",
        "offline",
        [
            *TYPED,
            ("context.set_offline", True),
            SUBMIT,
            ("wait_for_selector", ".saved:not(:empty)"),
        ],
    ),
    # The panel
    State("panel", "visitor", "/admin/", "signed out"),
    State("panel", "staff", "/admin/", "index"),
    State("panel", "staff", "/admin/people/user/", "users"),
    State("panel", "staff", "/admin/people/user/{member.pk}/change/", "user"),
    State("panel", "staff", "/admin/people/user/{member.pk}/delete/", "delete a user"),
    State("panel", "staff", "/admin/people/throttle/", "throttles"),
    State("panel", "staff", "/admin/auth/group/", "groups"),
    State("panel", "staff", "/admin/auth/group/add/", "add a group"),
    State("panel", "staff", "/admin/practice/attempt/", "attempts"),
    State("panel", "staff", "/admin/practice/attempt/{right.pk}/change/", "attempt"),
    State("panel", "staff", "/admin/practice/practicesession/", "sessions"),
    State("panel", "staff", "/admin/practice/deal/", "deals"),
    State("panel", "staff", "/admin/cubecore/notationscheme/", "schemes"),
    State("panel", "staff", "/admin/cubecore/notationscheme/{scheme.pk}/change/", "scheme"),
    State("panel", "staff", "/admin/cubecore/notationscheme/add/?from=kana", "add a scheme"),
    State("panel", "staff", "/admin/people/user/{member.pk}/history/", "history"),
    # What changes the rows of others
    State(
        "attempt",
        "member",
        "/attempts/{wrong[nothing].uuid}/",
        "notes kept",
        [("fill", "#notes", "The corners were quick."), ("click", ".notes-form .button")],
    ),
    State(
        "practice",
        "member",
        "/attempts/{wrong[nothing].uuid}/",
        "attempt deleted",
        [("click", "form[action$=delete] .button")],
    ),
    State(
        "attempts",
        "practised",
        "/attempts/",
        "many deleted",
        [("check", "[name=attempt] >> nth=0"), ("click", "[formaction='/attempts/delete']")],
    ),
    State(
        "session",
        "member",
        "/sessions/{session.pk}/",
        "renamed",
        [UNFOLD, ("click", "[action$=rename] .button")],
    ),
]
