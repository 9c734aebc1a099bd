"""The methods somebody's attempts were made with, gathered to what one would call the same method."""

from collections import defaultdict
from datetime import datetime
from typing import Any

from django.utils.translation import gettext as _

from trainer.practice.models import Attempt
from trainer.users.methods import scheme_title

MOST_SNAPSHOTS = 500

Snapshot = dict[str, Any]
Methods = dict[str, list[Snapshot]]


def methods_of(user_id: int | None, now: datetime) -> Methods:
    """The snapshots of each method by its title: scheme, buffers, and what is done with parity."""
    found = Attempt.objects.of(user_id).memos(now).order_by().values_list("method", flat=True)
    methods: defaultdict[str, list[Snapshot]] = defaultdict(list)
    for snapshot in found.distinct()[:MOST_SNAPSHOTS]:
        # Of what cannot be read, its own page tells.
        if not isinstance(snapshot, dict):
            continue
        methods[title_of(snapshot)].append(snapshot)
    return dict(sorted(methods.items()))


def title_of(snapshot: Snapshot) -> str:
    """What a method is called by what differs between methods."""
    scheme = snapshot.get("scheme", "")
    name = scheme_title(str(scheme.get("name", "") if isinstance(scheme, dict) else scheme))
    told = {
        "scheme": name,
        "edges": snapshot.get("edge_buffer", ""),
        "corners": snapshot.get("corner_buffer", ""),
        "parity": str(snapshot.get("parity_method", "")).partition(":")[2],
    }
    if told["parity"]:
        return _("%(edges)s/%(corners)s · %(scheme)s · swapping %(parity)s") % told
    return _("%(edges)s/%(corners)s · %(scheme)s") % told
