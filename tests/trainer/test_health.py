import logging

import pytest
from django.db import OperationalError
from django.urls import reverse

import trainer.health

pytestmark = pytest.mark.django_db


class BrokenConnection:
    def cursor(self):
        raise OperationalError("the disk is gone")


def test_a_server_with_a_database_is_well(client, django_assert_num_queries):
    with django_assert_num_queries(1):
        response = client.get(reverse("healthz"))
    assert response.status_code == 200
    assert response.json() == {"status": "ok"}
    assert "no-store" in response.headers["Cache-Control"]


def test_a_server_without_a_database_is_not(client, monkeypatch, caplog):
    monkeypatch.setattr(trainer.health, "connection", BrokenConnection())
    response = client.get(reverse("healthz"))
    assert response.status_code == 503
    assert response.json() == {"status": "no database"}
    said = [record for record in caplog.records if record.name == "trainer.health"]
    assert [(record.levelno, record.message) for record in said] == [
        (logging.ERROR, "the database does not answer")
    ]


def test_health_is_only_asked_for(client):
    assert client.post(reverse("healthz")).status_code == 405
