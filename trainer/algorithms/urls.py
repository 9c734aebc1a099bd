"""The URLs of the algorithms."""

from django.urls import path

from trainer.algorithms.views import editing, grid

urlpatterns = [
    path("", grid.algorithms, name="algorithms"),
    path("store", editing.store, name="store-algorithm"),
    path("star", editing.star, name="star-algorithm"),
    path("note", editing.note, name="note-algorithm"),
    path("delete", editing.delete, name="delete-algorithm"),
]
