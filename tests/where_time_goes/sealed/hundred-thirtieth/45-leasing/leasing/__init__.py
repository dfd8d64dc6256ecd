from pyramid.config import Configurator

from leasing import storage


def main(**settings):
    storage.prepare()
    config = Configurator(settings=settings)
    config.add_route("health", "/health")
    config.add_route("vehicle", "/vehicles/{id:\\d+}")
    config.add_route("offers", "/offers")
    config.add_request_method(storage.session_of, "db", reify=True)
    config.scan("leasing.views")
    return config.make_wsgi_app()
