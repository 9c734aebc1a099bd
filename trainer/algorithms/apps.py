from django.apps import AppConfig


class AlgorithmsConfig(AppConfig):
    name = "trainer.algorithms"
