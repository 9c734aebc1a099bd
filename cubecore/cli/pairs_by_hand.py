"""Algorithms for a letter pair of the 3×3×3 that is no three-cycle, ranked for hands."""

from collections.abc import Mapping
from typing import Any

from cubecore.cli.errors import RequestError
from cubecore.cli.subcommand import Answer
from cubecore.commutators import Rank
from cubecore.errors import MemoError
from cubecore.execution import Case, algorithms_for

_KEYS = {"buffer": "buffer", "first": "a", "second": "b"}


def answer(values: Mapping[str, Any]) -> Answer:
    """Return algorithms for a pair with their efforts, and what kind of pair it is."""
    case = _case(values)
    results = [
        {
            "alg": str(one.algorithm),
            "expanded": str(one.moves),
            "length": one.length,
            "effort": one.effort,
        }
        for one in algorithms_for(case, rank=Rank.HANDS)
    ]
    return {"found": results, "note": case.note.text() if case.note else None}


def _case(values: Mapping[str, Any]) -> Case:
    try:
        return Case.named(values["buffer"], values["a"], values["b"])
    except MemoError as error:
        field = _KEYS.get(str(error.field))
        raise RequestError.saying(*error.sentences, field=field, position=error.position) from error
