"""The addresses of every page, and the role that sees the most of it: tests that walk the pages begin here.

A page that is new has to be given its addresses here or to be named in ``tests.named_views.NO_PAGES``.
"""

from uuid import UUID

from django.contrib.auth.tokens import default_token_generator
from django.test import Client
from django.utils.encoding import force_bytes
from django.utils.http import urlsafe_base64_encode

from cubecore.models import NotationScheme
from tests.pages import Cast
from tests.trainer.algorithms.drilling import CHAIN, after
from tests.trainer.practice.cast import SCRAMBLE
from trainer.learn.lessons import LESSONS, OTHER_METHODS
from trainer.methods.explained import SETTINGS
from trainer.people.models import User
from trainer.practice.models import Attempt, PracticeSession
from trainer.transfer.models import Import

Pages = dict[str, list[str]]


def client_of(cast: Cast, who: str) -> Client:
    """Return the browser of one of the cast, or of a visitor."""
    client = Client()
    if who != "visitor":
        client.force_login(getattr(cast, who))
    return client


def page_names() -> list[tuple[str, str]]:
    """Return who sees which page, by its name, without asking the database."""
    attempt, file = Attempt(), Import()
    nobody = Cast(
        member=User(pk=0),
        guest=User(pk=0),
        progress="",
        right=attempt,
        wrong={},
        open={"given up": attempt},
        solves={},
        session=PracticeSession(),
        scheme=NotationScheme(),
        run=UUID(int=0),
        recalls=(UUID(int=1),),
        imports=dict.fromkeys(("refused", "added", "choosing"), file),
    )
    return [(who, name) for who, pages in addresses(nobody).items() for name in pages]


def addresses(cast: Cast) -> dict[str, Pages]:
    """Return the addresses of every page by its name, for the role that sees the most of it."""
    return {
        "visitor": _open_to_all() | _entries(cast),
        "guest": _of_guests(cast),
        "member": _of_members(cast) | _practice(cast) | _schemes(cast),
    }


def _open_to_all() -> Pages:
    own = f"scramble={SCRAMBLE}".replace(" ", "%20")
    return {
        "practice": [
            f"/?event=both&{own}",
            f"/?event=edges&mode=trace&{own}",
            f"/?event=both&mode=solve&{own}",
            "/?event=both&scramble=R%20Q",
            "/?event=edges&edges_letters=8-x",
        ],
        "about": ["/about/"],
        "privacy": ["/privacy/"],
        "learn": ["/learn/"],
        "lesson": [f"/learn/{each.slug}/" for each in (*LESSONS, *OTHER_METHODS)],
        "reference": [f"/learn/settings/{each.slug}/" for each in SETTINGS],
        **_workshop(own),
        "progress": ["/progress/"],
        "mistakes": ["/progress/mistakes/"],
        "attempts": ["/attempts/"],
        "drills": [
            "/drills/?pieces=edges&ask=sticker-to-letter",
            "/drills/?pieces=corners&ask=letter-to-sticker",
            "/drills/?pieces=edges&ask=cube-to-next-letter",
        ],
        "drill-results": ["/drills/results/"],
        "today": ["/today/"],
        "card-plan": ["/today/plan/"],
        "algorithms": ["/algorithms/", "/algorithms/?pieces=parity"],
        "algorithm-drill": ["/algorithms/drill/", "/algorithms/drill/?pieces=corners&of=all"],
        "algorithm-chain": ["/algorithms/chain/", "/algorithms/chain/?chain=nothing"],
        "start": ["/start/"],
        "schemes": ["/schemes/"],
        "method": [
            "/settings/method/?preset=m2",
            "/settings/method/?edge_order=UF+UU&edge_swap=UF&parity=swap-edges",
        ],
        "look": ["/settings/look/"],
        "day": ["/settings/day/"],
        "no such page": ["/nowhere/"],
    }


TOP_CENTRE = f"....U....{45 * '.'}"


def _workshop(own: str) -> Pages:
    return {
        "workshop": ["/workshop/", "/workshop/?alg=R%20U%20R'&size=3", "/workshop/?alg=R%20Q"],
        "workshop-solve": [
            "/workshop/solve/",
            f"/workshop/solve/?size=3&solver=layers&{own}",
            "/workshop/solve/?size=3&solver=layers&scramble=R%20Q",
        ],
        "workshop-diagnosis": [
            "/workshop/diagnosis/",
            f"/workshop/diagnosis/?method=m2&stickers=U&{own}",
            f"/workshop/diagnosis/?method=m2&stickers=x7&{own}",
        ],
        "workshop-execution": [
            "/workshop/execution/",
            f"/workshop/execution/?method=m2&edges=ab&{own}",
            "/workshop/execution/?scramble=R&corners=B7",
        ],
        "workshop-commutators": [
            "/workshop/commutators/",
            "/workshop/commutators/?size=3&pieces=corners&pair=BD&rank=length",
            "/workshop/commutators/?size=3&pieces=corners&pair=B7",
        ],
        "workshop-patterns": [
            "/workshop/patterns/",
            f"/workshop/patterns/?all=on&pattern={TOP_CENTRE}&{own}",
            f"/workshop/patterns/?pattern=UX&{own}",
        ],
        "workshop-group": [
            "/workshop/group/",
            "/workshop/group/?size=5&alg=Rw%20U%20x",
            "/workshop/group/?size=33&alg=R%20Q",
        ],
        **_workshop_of_big_cubes(),
    }


def _workshop_of_big_cubes() -> Pages:
    return {
        "workshop-blocks": [
            "/workshop/blocks/",
            "/workshop/blocks/?size=7&source=U&target=F&block=0,0:1,4&setup=1&axis=",
            "/workshop/blocks/?size=5&block=9,9",
        ],
        "workshop-slices": [
            "/workshop/slices/",
            "/workshop/slices/?size=3&face=U&rotate=F&slice=1&frame=own&step=5",
            "/workshop/slices/?frame=own&pairs=F.TOP%20U.BOTTOM",
        ],
        "workshop-positions": [
            "/workshop/positions/",
            "/workshop/positions/?alg=R%20Q",
            "/workshop/positions/?co=1,0,0,0,0,0,0,0",
        ],
    }


def _entries(cast: Cast) -> Pages:
    number = urlsafe_base64_encode(force_bytes(cast.member.pk))
    token = default_token_generator.make_token(cast.member)
    return {
        "sign-up": ["/sign-up/"],
        "sign-in": ["/sign-in/"],
        "reset": ["/account/reset/"],
        "reset-sent": ["/account/reset/sent/"],
        "password_reset_confirm": [
            f"/account/reset/{number}/{token}/",
            "/account/reset/MQ/no-token/",
        ],
        "shared-attempt": [f"/shared/{cast.right.share_token}/"],
        "shared-review": [f"/shared/{cast.right.share_token}/review"],
        "shared-film": [f"/shared/{cast.right.share_token}/film"],
        "shared-progress": [f"/progress/shared/{cast.progress}/"],
        "scheme-shared": [f"/schemes/shared/{cast.scheme.share_token}/"],
    }


def _of_guests(cast: Cast) -> Pages:
    return {
        "progress": ["/progress/"],
        "account": ["/account/"],
        "import-file": ["/account/import/"],
        "import": [f"/account/import/{cast.imports[stage].pk}/" for stage in ("added", "choosing")],
    }


def _of_members(cast: Cast) -> Pages:
    return {
        "account": ["/account/"],
        "email": ["/account/email/"],
        "password": ["/account/password/"],
        "sign-ins": ["/account/sign-ins/"],
        "moving": ["/account/moving/"],
        "delete-account": ["/account/delete/"],
        "look": ["/settings/look/"],
        "progress": ["/progress/"],
        "mistakes": ["/progress/mistakes/"],
        "learn": ["/learn/"],
        "drill-run": [f"/drills/runs/{cast.run}/"],
        "drill-results": ["/drills/results/?pieces=edges&ask=sticker-to-letter"],
        "today": ["/today/"],
        "card-plan": [
            "/today/plan/?new_a_day=20&retention_percent=90",
            "/today/plan/?new_a_day=99&retention_percent=90",
        ],
        "pairs": ["/pairs/", "/pairs/?pair=K+V", "/pairs/?q=kiwi", "/pairs/?q=zebra"],
        "pairs-import": ["/pairs/import/"],
        "algorithms": [
            "/algorithms/?pieces=edges&buffer=UF",
            "/algorithms/?pieces=edges&buffer=UF&case=UB+DF&offers=on",
            "/algorithms/?pieces=corners&buffer=UBL&case=UFR+RUF",
        ],
        "algorithm-drill": [
            "/algorithms/drill/?buffer=UF",
            "/algorithms/drill/?buffer=UF&way=self",
            after("M' U2 M U2"),
        ],
        "algorithm-chain": [f"{CHAIN}&step=2", f"{CHAIN}&step=6"],
        "algorithms-import": ["/algorithms/import/", "/algorithms/import/?buffer=UBL"],
        "pair-recalls": ["/pairs/recall/"],
        "pair-recall": [f"/pairs/recall/{uuid}/" for uuid in cast.recalls],
        "import": [f"/account/import/{cast.imports['refused'].pk}/"],
    }


def _practice(cast: Cast) -> Pages:
    return {
        "practice": [
            f"/?event=both{mode}&scramble={SCRAMBLE}".replace(" ", "%20")
            for mode in ("", "&mode=solve")
        ],
        "attempts": ["/attempts/"],
        "attempt": [
            f"/attempts/{each.uuid}/"
            for each in (
                *(cast.right, *cast.wrong.values(), *cast.open.values()),
                *cast.solves.values(),
            )
        ],
        "recent-solves": ["/solves/recent?event=both"],
        "solve-cube": [
            f"/attempts/{each.uuid}/cube{query}"
            for each in cast.solves.values()
            for query in ("?first=UF", "?first=UF&then=DR")
        ],
        "deal-again": [f"/attempts/{cast.right.uuid}/again"],
        "review": [
            f"/attempts/{each.uuid}/review"
            for each in (
                *(cast.right, *cast.wrong.values(), cast.open["given up"]),
                *cast.solves.values(),
            )
        ],
        "film": [
            f"/attempts/{each.uuid}/film"
            for each in (cast.right, *cast.wrong.values(), cast.open["given up"])
        ],
        "session": [f"/sessions/{cast.session.pk}/"],
    }


def _schemes(cast: Cast) -> Pages:
    return {
        "schemes": ["/schemes/"],
        "scheme": ["/schemes/speffz/", f"/schemes/{cast.scheme.slug}/"],
        "scheme-edit": [f"/schemes/{cast.scheme.slug}/edit/"],
        "scheme-delete": [f"/schemes/{cast.scheme.slug}/delete/"],
        "scheme-import": ["/schemes/import/"],
    }
