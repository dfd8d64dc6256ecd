from django.apps import AppConfig
from django.conf import settings


class TariffConfig(AppConfig):
    name = "tariff"

    def ready(self):
        from . import nomenclature

        nomenclature.load(settings.TARIFF_FILE)
