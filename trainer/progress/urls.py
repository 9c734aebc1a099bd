"""Which page of how well it goes stands where."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
