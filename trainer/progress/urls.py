"""The URLs of the pages of progress."""

from django.urls import path

from trainer.progress import views

urlpatterns = [
    path("", views.progress, name="progress"),
    path("mistakes/", views.weak_spots, name="mistakes"),
    path("share", views.share, name="share-progress"),
    path("share/stop", views.stop, name="stop-sharing-progress"),
    path("shared/<slug:token>/", views.shared, name="shared-progress"),
]
