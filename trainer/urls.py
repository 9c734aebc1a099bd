"""Which page stands where."""

from django.contrib import admin
from django.urls import include, path
from django.views.generic import TemplateView

from trainer.health import healthz

urlpatterns = [
    path("", include("trainer.practice.urls")),
    path("about/", TemplateView.as_view(template_name="welcome.html"), name="about"),
    path("healthz", healthz, name="healthz"),
    path("", include("trainer.users.urls")),
    path("schemes/", include("trainer.users.scheme_urls")),
    path("progress/", include("trainer.progress.urls")),
    path("drills/", include("trainer.drills.urls")),
    path("learn/", include("trainer.learn.urls")),
    path("workshop/", include("trainer.workshop.urls")),
    path("admin/", admin.site.urls),
]
