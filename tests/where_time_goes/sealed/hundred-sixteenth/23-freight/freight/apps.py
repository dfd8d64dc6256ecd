from django.apps import AppConfig


class FreightConfig(AppConfig):
    name = "freight"

    def ready(self):
        from . import lanes

        lanes.load()
