"""The URLs of the letter pairs."""

from django.urls import path

from trainer.pairs.views import exporting, grid, importing, recalling

urlpatterns = [
    path("", grid.pairs, name="pairs"),
    path("words", grid.words, name="pair-words"),
    path("settings", grid.settings, name="pair-settings"),
    path("import/", importing.preview, name="pairs-import"),
    path("import/add", importing.add, name="pairs-import-add"),
    path("import/undo", importing.undo, name="pairs-import-undo"),
    path("recall/", recalling.start, name="pair-recalls"),
    path("recall/<uuid:uuid>/", recalling.recall, name="pair-recall"),
    path("recall/<uuid:uuid>/turn", recalling.turn, name="pair-recall-turn"),
    path("recall/<uuid:uuid>/memorised", recalling.memorised, name="pair-recall-memorised"),
    path("recall/<uuid:uuid>/typed", recalling.typed, name="pair-recall-typed"),
    path("export.csv", exporting.export, name="pairs-export"),
]
