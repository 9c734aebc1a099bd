from django.apps import AppConfig
from django.db.backends.signals import connection_created

from trainer.unusable_database import check_new_connection
from trainer.write_lock import limit_waiting


class TrainerConfig(AppConfig):
    name = "trainer"

    def ready(self) -> None:
        connection_created.connect(limit_waiting, dispatch_uid="write lock")
        connection_created.connect(check_new_connection, dispatch_uid="unusable database")
