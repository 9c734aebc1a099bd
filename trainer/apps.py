from django.apps import AppConfig
from django.db.backends.signals import connection_created

from trainer.unusable_database import check_new_connection


class TrainerConfig(AppConfig):
    name = "trainer"

    def ready(self) -> None:
        connection_created.connect(check_new_connection, dispatch_uid="unusable database")
