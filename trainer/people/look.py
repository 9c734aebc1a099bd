"""The stylesheet of a person's own sticker colours."""

FACES = "urfdlb"
DARK_INK, LIGHT_INK = "14161b", "ffffff"


def sticker_stylesheet(colors: str) -> str:
    """The rules for six colours, in the order up, right, front, down, left, back.

    Each sticker's letter is dark or light, whichever is read better on it.
    """
    named = dict(zip(FACES, colors.split("-"), strict=True))
    rules = [f"--sticker-{face}:#{color}" for face, color in named.items()]
    inks = [f"--ink-{face}:#{ink_on(color)}" for face, color in named.items()]
    return f'[data-palette="own"]{{{";".join(rules + inks)}}}'


def ink_on(color: str) -> str:
    return max(DARK_INK, LIGHT_INK, key=lambda ink: contrast(color, ink))


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21, as WCAG defines it."""
    darker, lighter = sorted(map(_luminance, (one, other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: str) -> float:
    red, green, blue = (_linear(int(color[start : start + 2], 16) / 255) for start in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
