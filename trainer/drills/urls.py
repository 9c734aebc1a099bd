"""Which page of the letter drills stands where."""

from django.urls import path

from trainer.drills.views import drilling, looking

urlpatterns = [
    path("", drilling.drill, name="drills"),
    path("answer", drilling.answer, name="drill-answer"),
    path("runs/<uuid:run>/", looking.run, name="drill-run"),
    path("results/", looking.results, name="drill-results"),
]
