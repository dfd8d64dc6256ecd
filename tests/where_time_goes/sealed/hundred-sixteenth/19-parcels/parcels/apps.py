from django.apps import AppConfig


class ParcelsConfig(AppConfig):
    name = "parcels"
    verbose_name = "Parcel desk"
