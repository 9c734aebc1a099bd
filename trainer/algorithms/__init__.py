"""Algorithms: what a person executes for each case, as grids and lists, and their imports and exports.

The modules, in reading order:

- ``cases``: the case that an algorithm is for, and whether moves solve it
- ``models``, ``reading``, ``writing``, ``keeps``: what the database holds
- ``grid``: the cases of a buffer, and which of them have an algorithm
- ``importing``: what an import would change
- ``cards``: the cards that ask algorithms
- ``drawing``, ``forms``, ``views``: the pages
"""
