from pyramid.config import Configurator

from permits import PermitBook
from settings import SETTINGS


def make_app():
    with Configurator(settings=dict(SETTINGS)) as config:
        config.include("upstream")
        config.registry["permits"] = PermitBook()
        config.add_route("permits", "/permits")
        config.add_route("plate", "/plates/{plate}")
        config.add_route("health", "/health")
        config.scan("views")
        return config.make_wsgi_app()


application = make_app()
