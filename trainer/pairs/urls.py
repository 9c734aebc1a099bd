"""The URLs of the letter pairs."""

from django.urls import path

from trainer.pairs.views import exporting, grid, importing

urlpatterns = [
    path("", grid.pairs, name="pairs"),
    path("words", grid.words, name="pair-words"),
    path("settings", grid.settings, name="pair-settings"),
    path("import/", importing.preview, name="pairs-import"),
    path("import/add", importing.add, name="pairs-import-add"),
    path("import/undo", importing.undo, name="pairs-import-undo"),
    path("export.csv", exporting.export, name="pairs-export"),
]
