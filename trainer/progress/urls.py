"""Which page of how well it goes stands where."""

from django.urls import path

from trainer.progress.mistakes.views import mistakes
from trainer.progress.views import dashboard, sharing

urlpatterns = [
    path("", dashboard.progress, name="progress"),
    path("mistakes/", mistakes, name="mistakes"),
    path("share", sharing.share, name="share-progress"),
    path("share/stop", sharing.stop, name="stop-sharing-progress"),
    path("shared/<slug:token>/", sharing.shared, name="shared-progress"),
]
