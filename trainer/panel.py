"""The admin panel: letter schemes first, everything else after them."""

from typing import Any

from django.contrib.admin import AdminSite
from django.contrib.admin.apps import AdminConfig
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

FIRST = "cubecore"


class Panel(AdminSite):
    site_header = "Blindtrace"
    site_title = "Blindtrace"
    index_title = _("Panel")

    def get_app_list(self, request: HttpRequest, app_label: str | None = None) -> list[Any]:
        """Return the apps by name, with the letter schemes first."""
        apps = super().get_app_list(request, app_label)
        return sorted(apps, key=lambda app: app["app_label"] != FIRST)

    def get_urls(self) -> list[Any]:
        """Return the pages; none leads to an object's own page on the site, because there are none."""
        return [url for url in super().get_urls() if getattr(url, "name", "") != "view_on_site"]


class PanelConfig(AdminConfig):
    default_site = "trainer.panel.Panel"
