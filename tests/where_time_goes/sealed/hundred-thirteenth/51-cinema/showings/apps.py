from django.apps import AppConfig


class ShowingsConfig(AppConfig):
    name = "showings"

    def ready(self):
        from . import catalogue

        catalogue.load()
