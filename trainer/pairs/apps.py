from django.apps import AppConfig


class PairsConfig(AppConfig):
    name = "trainer.pairs"
