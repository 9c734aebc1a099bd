"""URLs of the lessons."""

from django.urls import path

from trainer.learn import views

urlpatterns = [
    path("", views.learn, name="learn"),
    path("settings/<slug:slug>/", views.reference, name="reference"),
    path("<slug:slug>/", views.lesson, name="lesson"),
]
