"""The two-phase solver: near-shortest solutions of the 3×3×3, one cube or many at once.

Start with ``solve_one`` and ``solve_many`` in ``solver``. To understand the search, read from the
bottom up:

- ``turns``: the 18 face turns as numbers; back-pointers of a search
- ``coordinates``: a cube as a few numbers, and their move tables
- ``pruning``: pruning tables and neighbourhoods, that is lower bounds on distances
- ``tables``: all tables together, and the file that caches them
- ``symmetric_views``: six views of a cube, each of which is searched
- ``first_phase`` and ``second_phase``: the two halves of a solution
- ``search``: which first phases to continue, until every cube is solved
- ``solver``: the entry point: limits of length and time, qualities, verification
"""

from cubecore.solvers.two_phase.solver import LimitError, Quality, solve_many, solve_one
from cubecore.solvers.two_phase.symmetric_views import six_views
from cubecore.solvers.two_phase.tables import search_tables

__all__ = ["LimitError", "Quality", "search_tables", "six_views", "solve_many", "solve_one"]
