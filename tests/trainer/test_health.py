import logging

import pytest
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.urls import reverse

import trainer.health

pytestmark = pytest.mark.django_db


class BrokenConnection:
    alias = "broken"

    def cursor(self):
        raise OperationalError("the disk is gone")

    @property
    def introspection(self):
        raise OperationalError("the disk is gone")


def test_a_server_with_a_database_is_well(client, django_assert_num_queries):
    with django_assert_num_queries(1):
        response = client.get(reverse("healthz"))
    assert response.status_code == 200
    assert response.json() == {"status": "ok"}
    assert "no-store" in response.headers["Cache-Control"]


@pytest.mark.parametrize("name", ["healthz", "readyz"])
def test_a_server_without_a_database_is_not(client, monkeypatch, caplog, name):
    monkeypatch.setattr(trainer.health, "connection", BrokenConnection())
    response = client.get(reverse(name))
    assert response.status_code == 503
    assert response.json() == {"status": "no database"}
    said = [record for record in caplog.records if record.name == "trainer.health"]
    assert [(record.levelno, record.message) for record in said] == [
        (logging.ERROR, "the database does not answer")
    ]


@pytest.mark.parametrize("name", ["healthz", "readyz"])
def test_health_is_only_asked_for(client, name):
    assert client.post(reverse(name)).status_code == 405


def test_a_server_is_ready_when_the_database_has_every_migration(client):
    response = client.get(reverse("readyz"))
    assert (response.status_code, response.json()) == (200, {"status": "ready"})
    assert "no-store" in response.headers["Cache-Control"]


def test_new_code_waits_for_its_migrations(client):
    MigrationRecorder(connection).record_unapplied("people", "0001_initial")
    response = client.get(reverse("readyz"))
    assert (response.status_code, response.json()) == (503, {"status": "migrations are missing"})


def test_old_code_stays_ready_when_the_database_is_ahead(client):
    MigrationRecorder(connection).record_applied("people", "9999_of_a_later_version")
    assert client.get(reverse("readyz")).json() == {"status": "ready"}
