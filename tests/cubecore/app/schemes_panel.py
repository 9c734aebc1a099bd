"""What tests post to the panel of the letter schemes."""

import json

LIST = "/admin/cubecore/notationscheme/"
IMPORT = LIST + "import/"
PREVIEW = LIST + "preview/"


def page_of(scheme, what="change"):
    return f"{LIST}{scheme.pk}/{what}/"


def do(panel, action, schemes, **more):
    selected = [scheme.pk for scheme in schemes]
    return panel.post(LIST, {"action": action, "_selected_action": selected} | more, follow=True)


def typed(scheme, letters=None, **changes):
    """Return what the form of a scheme posts."""
    fields = {"name": scheme.name, "description": scheme.description, "kind": scheme.kind}
    return fields | {"owner": ""} | on_net(letters or scheme.letters) | changes


def on_net(letters):
    """Return letters as the fields of the net post them."""
    others = {kind: letters[kind] for kind in letters if kind not in ("edges", "corners")}
    stickers = letters.get("edges", {}) | letters.get("corners", {})
    posted = {f"letters_{sticker}": letter for sticker, letter in stickers.items()}
    return posted | {"letters_big_cubes": json.dumps(others) if others else ""}


def notes(response):
    return [str(note) for note in response.context["messages"]]
