"""Methods under which filters are shown to hold."""

from cubecore.memo.method import Method

METHODS = {
    "plain": Method(),
    "edges exchanged": Method(edge_buffer="UF", parity_method="swap-edges:UF-UR"),
    "corners exchanged": Method.from_json(
        {"corner_buffer": "UFR", "parity_method": "swap-corners:UFR-UBR", "holding": "yellow green"}
    ),
}
