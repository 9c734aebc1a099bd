"""The URLs of the drills."""

from django.urls import path

from trainer.drills.views import asking, looking

urlpatterns = [
    path("", asking.drill, name="drills"),
    path("answer", asking.answer, name="drill-answer"),
    path("runs/<uuid:run>/", looking.run, name="drill-run"),
    path("results/", looking.results, name="drill-results"),
]
