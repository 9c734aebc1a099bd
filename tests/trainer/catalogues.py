"""Translations in the form that gettext reads."""

import struct


def compiled(texts):
    """Return texts and their translations as msgfmt writes them: where each is, then all of them."""
    keys = sorted(texts)
    parts = [part.encode() for part in [*keys, *(texts[key] for key in keys)]]
    places, start = b"", 28 + 8 * len(parts)
    for part in parts:
        places += struct.pack("<2I", len(part), start)
        start += len(part) + 1
    head = struct.pack("<7I", 0x950412DE, 0, len(keys), 28, 28 + 8 * len(keys), 0, 0)
    return head + places + b"".join(part + b"\0" for part in parts)
