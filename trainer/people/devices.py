"""Guess the browser and the system of a person from what their browser says about itself."""

from typing import NamedTuple

# In this order: most browsers also name the ones that they imitate.
BROWSERS = {
    "Edg/": "Edge",
    "EdgA/": "Edge",
    "EdgiOS/": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "CriOS/": "Chrome",
    "Chrome/": "Chrome",
    "Safari/": "Safari",
}
# An iPhone also says "Mac OS X", and Android "Linux".
SYSTEMS = {
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Android": "Android",
    "Windows NT": "Windows",
    "Macintosh": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


class Device(NamedTuple):
    """A browser and a system by their usual names; empty if unknown."""

    browser: str
    system: str


def guess_device(user_agent: str) -> Device:
    return Device(_first_named(BROWSERS, user_agent), _first_named(SYSTEMS, user_agent))


def _first_named(names: dict[str, str], user_agent: str) -> str:
    return next((name for mark, name in names.items() if mark in user_agent), "")
