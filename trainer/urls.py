"""Which page stands where."""

from django.contrib import admin
from django.urls import include, path

from trainer.health import healthz
from trainer.learn.views import about

urlpatterns = [
    path("", include("trainer.practice.urls")),
    path("about/", about, name="about"),
    path("healthz", healthz, name="healthz"),
    path("", include("trainer.users.urls")),
    path("schemes/", include("trainer.users.scheme_urls")),
    path("progress/", include("trainer.progress.urls")),
    path("drills/", include("trainer.drills.urls")),
    path("learn/", include("trainer.learn.urls")),
    path("workshop/", include("trainer.workshop.urls")),
    path("admin/", admin.site.urls),
]
