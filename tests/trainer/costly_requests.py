"""Costly requests of somebody who is signed in, by the names of their URLs, and what they all need."""

import pytest

from trainer import costly, fairness
from trainer.turns import TURNS

COSTLY_REQUESTS = {
    "practice": "/?edges_letters=8-10",
    "progress": "/progress/",
    "mistakes": "/progress/mistakes/",
    "download": "/account/data.json",
    "download-table": "/account/attempts.csv",
    "workshop": "/workshop/?alg=R",
    "workshop-solve": "/workshop/solve/?scramble=R%20U&solver=layers",
    "workshop-execution": "/workshop/execution/?scramble=R%20U",
    "workshop-commutators": "/workshop/commutators/?pair=BD",
    "workshop-patterns": "/workshop/patterns/?scramble=R&pattern=U" + 53 * ".",
    "workshop-group": "/workshop/group/?alg=R",
    "workshop-slices": "/workshop/slices/?size=3&slice=1",
    "workshop-positions": "/workshop/positions/?alg=R%20U",
}


@pytest.fixture(autouse=True)
def no_patience(monkeypatch):
    """Refuse at once; in the end, no turn is left."""
    monkeypatch.setattr(fairness, "PATIENCE", 0)
    # Nobody has many attempts here.
    monkeypatch.setattr(costly, "has_much", lambda _: True)
    yield
    assert TURNS.running == []
