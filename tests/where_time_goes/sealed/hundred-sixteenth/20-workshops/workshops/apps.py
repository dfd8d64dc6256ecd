from django.apps import AppConfig


class WorkshopsConfig(AppConfig):
    name = "workshops"

    def ready(self):
        from . import receivers  # noqa: F401
