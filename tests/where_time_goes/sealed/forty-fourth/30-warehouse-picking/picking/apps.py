from django.apps import AppConfig


class PickingConfig(AppConfig):
    name = "picking"
    label = "picking"
