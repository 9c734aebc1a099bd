"""Which page of the workshop stands where."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
