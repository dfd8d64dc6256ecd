from django.apps import AppConfig


class DutiesConfig(AppConfig):
    name = "duties"

    def ready(self):
        from . import tariff

        tariff.load()
