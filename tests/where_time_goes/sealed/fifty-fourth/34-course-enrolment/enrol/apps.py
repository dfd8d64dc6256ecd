from django.apps import AppConfig


class EnrolConfig(AppConfig):
    name = "enrol"
    default = True

    def ready(self):
        from enrol import catalogue

        catalogue.load()
