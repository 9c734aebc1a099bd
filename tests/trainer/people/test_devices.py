"""Which browser and system a user agent names."""

import pytest

from tests.trainer.people.cast import FIREFOX, IPHONE
from trainer.people.devices import guess_device

WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)"
CHROME = f"{WEBKIT} Chrome/141.0.0.0"
WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)"
ANDROID = "Mozilla/5.0 (Linux; Android 10; K)"
MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)"


@pytest.mark.parametrize(
    ("user_agent", "browser", "system"),
    [
        (FIREFOX, "Firefox", "Windows"),
        (IPHONE, "Safari", "iPhone"),
        (f"{WINDOWS} {CHROME} Safari/537.36", "Chrome", "Windows"),
        (f"{WINDOWS} {CHROME} Safari/537.36 Edg/141.0.0.0", "Edge", "Windows"),
        (f"{WINDOWS} {CHROME} Safari/537.36 OPR/122.0.0.0", "Opera", "Windows"),
        (f"{ANDROID} {CHROME} Mobile Safari/537.36", "Chrome", "Android"),
        (f"{ANDROID} {CHROME} Mobile Safari/537.36 EdgA/141.0.0.0", "Edge", "Android"),
        (
            f"{ANDROID} {WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
            "Samsung Internet",
            "Android",
        ),
        ("Mozilla/5.0 (Android 15; Mobile; rv:142.0) Firefox/142.0", "Firefox", "Android"),
        (f"{MAC} AppleWebKit/605.1.15 Version/18.6 Safari/605.1.15", "Safari", "Mac"),
        (IPHONE.replace("Version/18.6", "CriOS/141.0.0.0"), "Chrome", "iPhone"),
        (IPHONE.replace("Version/18.6", "FxiOS/142.0"), "Firefox", "iPhone"),
        (IPHONE.replace("Version/18.6", "EdgiOS/141.0"), "Edge", "iPhone"),
        (IPHONE.replace("iPhone", "iPad"), "Safari", "iPad"),
        (f"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {CHROME} Safari/537.36", "Chrome", "ChromeOS"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Firefox/142.0", "Firefox", "Linux"),
        ("curl/8.14.1", "", ""),
        ("Mozilla/5.0 (Windows NT 10.0) Unheard/1.0", "", "Windows"),
        ("", "", ""),
    ],
)
def test_a_browser_and_a_system_are_guessed(user_agent, browser, system):
    assert guess_device(user_agent) == (browser, system)
