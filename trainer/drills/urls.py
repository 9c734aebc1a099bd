"""The URLs of the letter drills."""

from django.urls import path

from trainer.drills import views

urlpatterns = [
    path("", views.drill, name="drills"),
    path("answer", views.answer, name="drill-answer"),
    path("runs/<uuid:run>/", views.run, name="drill-run"),
    path("results/", views.results, name="drill-results"),
]
