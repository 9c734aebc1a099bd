"""Which page of the lessons stands where."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
