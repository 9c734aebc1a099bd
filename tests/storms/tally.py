"""Prints what the database of a site holds, as JSON: python -m tests.storms.tally"""

import json
from collections import Counter

import django

django.setup()

from django.db.models import Sum  # noqa: E402 - Django is set up first

from trainer.people.models import Throttle, User  # noqa: E402
from trainer.practice.models import Attempt, PracticeSession  # noqa: E402
from trainer.practice.models.deal import Deal  # noqa: E402


def tally() -> dict[str, object]:
    rows = Attempt.objects.select_related("user").order_by("pk")
    sessions = PracticeSession.objects.all().with_counts()
    held = Counter(rows.exclude(session=None).values_list("session", flat=True))
    return {
        "attempts": [
            {
                "uuid": str(row.uuid),
                "user": row.user.username,
                "phase": row.phase,
                "typed": row.typed.get("edges"),
                "solved": str(row.memo_ms) if row.is_solve else None,
                "results": row.results.count(),
            }
            for row in rows
        ],
        "sessions": [[session.attempt_count, held[session.pk]] for session in sessions],
        "deals": Counter(Deal.objects.values_list("event", flat=True)),
        "tries": dict(Throttle.objects.values_list("action").annotate(Sum("tries"))),
        "people": User.objects.count(),
        "members": sorted(User.objects.filter(is_guest=False).values_list("username", flat=True)),
    }


if __name__ == "__main__":
    print(json.dumps(tally()))
