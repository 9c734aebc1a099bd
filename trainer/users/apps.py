from django.apps import AppConfig


class UsersConfig(AppConfig):
    name = "trainer.users"
