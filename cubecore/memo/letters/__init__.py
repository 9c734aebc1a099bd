"""Letter schemes: which letter each sticker has, and how letters are typed, compared and stored.

Start with ``LetterScheme``. The modules, in reading order:

- ``scheme``: the scheme itself: the letter of a sticker, and the sticker of a letter
- ``problems``: the keys and rules of a scheme's document, and every problem of a document
- ``spelling``: how letters are compared, and how typed text is split into letters
- ``files``: JSON texts, tables of a spreadsheet, and the files of ``notation_data``
- ``notation``, ``positions``: notation files, which give letters by colours or by places, and
  the built-in schemes
- ``data_check``: whether the files of ``notation_data`` are complete

A new key of a scheme file goes into ``problems``, ``scheme`` and ``scheme.schema.json``; a new
built-in scheme into ``notation_data`` and ``notation``. What only one person's method says about
letters, such as flips as capitals, belongs to ``cubecore.memo.method``.
"""

from cubecore.memo.letters.data_check import notation_problems
from cubecore.memo.letters.files import (
    LONGEST_DOCUMENT,
    document_of,
    document_of_table,
    notation_file,
)
from cubecore.memo.letters.notation import (
    CORNER_FILE,
    EDGE_FILE,
    NOTATION_FILES,
    POSITIONS_FILE,
    builtin_document,
    contains_notation,
    is_notation,
)
from cubecore.memo.letters.problems import (
    LONGEST_DESCRIPTION,
    LONGEST_NAME,
    LONGEST_SYMBOL,
    RESERVED_CHARACTERS,
    SCHEME_KEYS,
    scheme_problems,
    stickers_of_kind,
)
from cubecore.memo.letters.scheme import LetterScheme, builtin_names
from cubecore.memo.letters.spelling import (
    NEW_LINE,
    SPACE,
    Character,
    ReadLetter,
    Spelling,
    attaches,
    folded,
    folded_characters,
    is_shown,
    sticker_spelling,
)

__all__ = [
    "CORNER_FILE",
    "EDGE_FILE",
    "LONGEST_DESCRIPTION",
    "LONGEST_DOCUMENT",
    "LONGEST_NAME",
    "LONGEST_SYMBOL",
    "NEW_LINE",
    "NOTATION_FILES",
    "POSITIONS_FILE",
    "RESERVED_CHARACTERS",
    "SCHEME_KEYS",
    "SPACE",
    "Character",
    "LetterScheme",
    "ReadLetter",
    "Spelling",
    "attaches",
    "builtin_document",
    "builtin_names",
    "contains_notation",
    "document_of",
    "document_of_table",
    "folded",
    "folded_characters",
    "is_notation",
    "is_shown",
    "notation_file",
    "notation_problems",
    "scheme_problems",
    "sticker_spelling",
    "stickers_of_kind",
]
