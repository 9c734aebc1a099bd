"""The URLs of the algorithms."""

from django.urls import path

from trainer.algorithms.views import chaining, drilling, editing, exporting, grid, importing

urlpatterns = [
    path("", grid.algorithms, name="algorithms"),
    path("store", editing.store, name="store-algorithm"),
    path("star", editing.star, name="star-algorithm"),
    path("note", editing.note, name="note-algorithm"),
    path("delete", editing.delete, name="delete-algorithm"),
    path("drill/", drilling.drill, name="algorithm-drill"),
    path("drill/answer", drilling.answer, name="algorithm-answer"),
    path("chain/", chaining.chain, name="algorithm-chain"),
    path("import/", importing.preview, name="algorithms-import"),
    path("import/add", importing.add, name="algorithms-import-add"),
    path("import/undo", importing.undo, name="algorithms-import-undo"),
    path("export.csv", exporting.export, name="algorithms-export"),
]
