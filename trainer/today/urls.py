"""The URLs of Today."""

from django.urls import path

from trainer.today import views

urlpatterns = [
    path("", views.today, name="today"),
    path("answer", views.answer, name="card-answer"),
    path("undo", views.undo, name="undo-card-answer"),
    path("grade", views.grade, name="grade-card-answer"),
    path("finish", views.finish, name="finish-today"),
    path("plan/", views.plan, name="card-plan"),
]
