"""Algorithms of Alice, whose method has UF and UFR as buffers."""

from uuid import uuid4

import pytest
from django.core.management import call_command
from django.utils import timezone

from cubecore.models import NotationScheme
from trainer.algorithms.cases import CaseKey
from trainer.algorithms.writing import AlgorithmText, store_algorithm
from trainer.methods.stored import Method, keep_method

# From UF to UB and DF, and back; and a flip of UF and UB.
FORTH, BACK = CaseKey("edges", "UF", "UB", "DF"), CaseKey("edges", "UF", "DF", "UB")
FLIP, FLIP_MOVES = CaseKey("edges", "UF", "UB", "BU"), "M' U M' U M' U2 M U M U M U2"
SOLUTIONS = {FORTH: ("U2 M' U2 M", "[U2, M']"), BACK: ("M' U2 M U2", "[M', U2]")}


@pytest.fixture
def uf_alice(alice):
    """Alice with the usual buffers of 3-style."""
    call_command("load_schemes", verbosity=0)
    method = Method(edge_buffer="UF", corner_buffer="UFR", parity_method="swap-edges:UF-UR")
    keep_method(alice, method, NotationScheme.objects.get(slug="speffz"))
    return alice


@pytest.fixture
def store(db):
    """Store an algorithm as its owner does, and return its UUID."""

    def store(user, key, text, *, starred=False, note=""):
        uuid = uuid4()
        store_algorithm(user, uuid, key, AlgorithmText(text, starred, note), timezone.now())
        return uuid

    return store
