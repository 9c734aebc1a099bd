"""The web app manifest, with which a phone can install the site."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language, get_language_bidi, gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

GROUND = "#121419"


@require_safe
@cache_control(max_age=24 * 3600, public=True)
def manifest(request: HttpRequest) -> HttpResponse:
    manifest_data = {
        "id": "/",
        "name": "Blindtrace",
        "short_name": "Blindtrace",
        "description": gettext("Train your blindfold memo."),
        "lang": get_language(),
        "dir": "rtl" if get_language_bidi() else "ltr",
        "start_url": reverse("practice"),
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "icons": [
            {"src": static("img/icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            _picture("img/icon-192.png", 192, "any"),
            _picture("img/icon-512.png", 512, "any"),
            _picture("img/icon-maskable-512.png", 512, "maskable"),
        ],
    }
    return JsonResponse(manifest_data, content_type="application/manifest+json")


def _picture(name: str, size: int, purpose: str) -> dict[str, str]:
    return {
        "src": static(name),
        "sizes": f"{size}x{size}",
        "type": "image/png",
        "purpose": purpose,
    }
