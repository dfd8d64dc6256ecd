from django.apps import AppConfig
from django.conf import settings


class DepotsConfig(AppConfig):
    name = "depots"

    def ready(self) -> None:
        from . import gazetteer

        gazetteer.load(settings.POSTCODE_AREAS)
