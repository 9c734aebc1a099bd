"""Which page of the letter quizzes stands where."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
