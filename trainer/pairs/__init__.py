"""Letter pairs: the words that a person has for each, as a grid, and their imports and exports.

The modules, in reading order:

- ``sheets``: tables of pairs as text, without Django
- ``models``, ``lists``: the stored rows, and what a list says about each pair
- ``grid``: a person's own symbols, and which pairs a memo can have
- ``memories``, ``cards``: how well words are known, and the cards that ask them
- ``importing``, ``searching``, ``recalling``: what an import would change; finding pairs; rounds of pair recall
- ``reading``, ``writing``, ``keeps``: what the database holds
- ``drawing``, ``forms``, ``views``: the pages
"""
