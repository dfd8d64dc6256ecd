from pyramid.config import Configurator

from . import carriers, models


def main(**settings):
    settings.setdefault("freight.db_pool", 5)
    with Configurator(settings=settings) as config:
        config.include(models)
        config.include(carriers)
        config.add_route("health", "/health")
        config.add_route("quote", "/customers/{id:\\d+}/quote")
        config.add_route("lanes", "/lanes")
        config.scan(".views")
        return config.make_wsgi_app()
