"""The URLs of the site."""

from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView, TemplateView

from trainer.health import healthz, readyz
from trainer.learn.views import about
from trainer.manifest import manifest
from trainer.metrics import metrics
from trainer.transfer.views.sign_in import panel_door

robots = TemplateView.as_view(template_name="robots.txt", content_type="text/plain; charset=utf-8")

handler500 = "trainer.unavailable.server_error"

urlpatterns = [
    path("", include("trainer.practice.urls")),
    path("about/", about, name="about"),
    path("privacy/", TemplateView.as_view(template_name="privacy.html"), name="privacy"),
    path("robots.txt", robots, name="robots"),
    path("manifest.webmanifest", manifest, name="manifest"),
    path("healthz", healthz, name="healthz"),
    path("readyz", readyz, name="readyz"),
    path("metrics", metrics, name="metrics"),
    path("", include("trainer.people.urls")),
    path("", include("trainer.methods.urls")),
    path("", include("trainer.transfer.urls")),
    path("progress/", include("trainer.progress.urls")),
    path("drills/", include("trainer.drills.urls")),
    path("pairs/", include("trainer.pairs.urls")),
    path("algorithms/", include("trainer.algorithms.urls")),
    path("learn/", include("trainer.learn.urls")),
    path("today/", include("trainer.today.urls")),
    path("workshop/", include("trainer.workshop.urls")),
    # One door for everyone: it counts tries, and knows how long who stays.
    path("admin/login/", panel_door),
    path("admin/password_change/", RedirectView.as_view(pattern_name="password")),
    path("admin/", admin.site.urls),
]
