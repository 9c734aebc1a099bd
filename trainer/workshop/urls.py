"""URLs of the workshop."""

from django.urls import path

from trainer.workshop import views

urlpatterns = [
    path("", views.watch, name="workshop"),
    path("solve/", views.solve, name="workshop-solve"),
    path("execution/", views.execute, name="workshop-execution"),
    path("diagnosis/", views.explain, name="workshop-diagnosis"),
    path("commutators/", views.find, name="workshop-commutators"),
    path("commutators/star", views.star, name="workshop-star"),
    path("patterns/", views.match, name="workshop-patterns"),
    path("group/", views.group, name="workshop-group"),
    path("blocks/", views.blocks, name="workshop-blocks"),
    path("slices/", views.walk, name="workshop-slices"),
    path("positions/", views.number, name="workshop-positions"),
]
