"""Readers of every kind: the taught methods, all schemes that come along, and odder ones."""

from dataclasses import replace

from cubecore.cube import Holding
from cubecore.memo import LetterScheme, Method, builtin_names, preset, preset_names


def without_letters(*stickers):
    """Speffz, but for some stickers that have no letter."""
    document = LetterScheme.builtin("speffz").to_json() | {"name": "own"}
    for kind in ("edges", "corners"):
        for name in document[kind]:
            if frozenset(name) in {frozenset(each) for each in stickers}:
                document[kind][name] = ""
    return LetterScheme.from_json(document)


TAUGHT = {name: preset(name) for name in preset_names()} | {
    f"3-style in {name}": replace(preset("3-style-swap"), scheme=LetterScheme.builtin(name))
    for name in builtin_names()
}
ODDER = {
    "held yellow and orange": Method(holding=Holding.parse("yellow orange"), edge_buffer="FU"),
    "held red and white": Method(holding=Holding.parse("red white"), corner_buffer="DBR"),
    "sticker names": Method(memo_as="stickers"),
    "names for want of letters": Method(memo_as="stickers", scheme=without_letters("UF", "DBR")),
    "capitals": Method(flips_as="capitals"),
    "capitals apart": Method(flips_as="capitals", in_place="apart"),
    "flips apart": Method(in_place="apart", edge_buffer="BL", corner_buffer="FDL"),
    "filler": Method(filler=True),
    "switched": Method(edge_buffer="DF", m2_letters="switched"),
    "M2 from below": Method(edge_buffer="FD"),
    "corners first": Method(order="corners-first", corner_order=("DBR", "FDL")),
    "corners swapped": Method(parity_method="swap-corners:UFR-UBR"),
    "memo swap with the buffer": Method(parity_method="swap-edges:UR-FU"),
    "breaks below": Method(edge_order=("DF", "LD", "RB")),
    "buffers without letters": Method(scheme=without_letters("UR", "UBL")),
}
METHODS = TAUGHT | ODDER
