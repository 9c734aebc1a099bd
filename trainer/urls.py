"""Which page stands where."""

from django.contrib import admin
from django.urls import include, path
from django.views.generic import TemplateView

from trainer.health import healthz

urlpatterns = [
    path("", TemplateView.as_view(template_name="welcome.html"), name="welcome"),
    path("healthz", healthz, name="healthz"),
    path("schemes/", include("trainer.users.scheme_urls")),
    path("admin/", admin.site.urls),
]
