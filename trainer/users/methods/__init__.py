"""How people memorise: the method of each, kept beside their account."""

from cubecore.memo import LetterScheme, Method, MethodError
from trainer.users.methods.choices import (
    TaughtMethod,
    corner_choices,
    edge_choices,
    holding_choices,
    taught_methods,
)
from trainer.users.methods.examples import (
    ExampleMemo,
    example_cube,
    example_memo,
    example_picture,
    example_scramble,
    example_under,
)
from trainer.users.methods.line import MethodLine, line_of, scheme_title, taught_name
from trainer.users.methods.stickers import (
    LetteredSticker,
    UnfoldedCube,
    lettered_stickers,
    unfolded_cube,
)
from trainer.users.methods.stored import (
    StoredMethod,
    keep_method,
    letters_of,
    method_from_snapshot,
    method_of,
    snapshot,
    stored_method,
)

__all__ = [
    "ExampleMemo",
    "LetterScheme",
    "LetteredSticker",
    "Method",
    "MethodError",
    "MethodLine",
    "StoredMethod",
    "TaughtMethod",
    "UnfoldedCube",
    "corner_choices",
    "edge_choices",
    "example_cube",
    "example_memo",
    "example_picture",
    "example_scramble",
    "example_under",
    "holding_choices",
    "keep_method",
    "lettered_stickers",
    "letters_of",
    "line_of",
    "method_from_snapshot",
    "method_of",
    "scheme_title",
    "snapshot",
    "stored_method",
    "taught_methods",
    "taught_name",
    "unfolded_cube",
]
