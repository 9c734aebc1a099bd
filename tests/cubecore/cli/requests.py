"""One request for every command."""

from pathlib import Path
from typing import Any

from cubecore.cube import Cube

SHEETS = Path(__file__).parents[2] / "known_answers" / "sheets"

REQUESTS: dict[str, dict[str, Any]] = {
    "apply": {"alg": "R"},
    "simplify": {"alg": "R R"},
    "invert": {"alg": "R"},
    "mirror": {"alg": "R", "axis": "x"},
    "order": {"alg": "R"},
    "effect": {"alg": "R"},
    "recognise": {"alg": "R U R' U'"},
    "effort": {"alg": "R"},
    "positions": {"alg": "R"},
    "validate": {"facelets": Cube(3).facelets()},
    "walk": {"face": "F", "rotate": "R", "slice": 1},
    "trace": {"alg": "R"},
    "check": {"alg": "R", "edges": "a"},
    "execute": {"alg": "R"},
    "diagnose": {"alg": "R", "facelets": Cube(3).apply("R U").facelets()},
    "scramble": {"seed": 1, "random_moves": 5},
    "solve": {"alg": "R"},
    "commutator": {"size": 5, "source": "U", "target": "F", "cell": "0,1"},
    "find": {"buffer": "UFR", "a": "UBR", "b": "DFR"},
    "chain": {"buffer": "UF", "seed": 1},
    "sheet": {"action": "check", "file": f"{SHEETS}/edges.csv", "buffer": "UF"},
    "completion": {"shell": "bash"},
}
