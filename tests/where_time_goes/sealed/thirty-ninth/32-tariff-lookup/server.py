import os
import sys

from pyramid.config import Configurator
from waitress import serve

from wire import TariffClient


def make_app():
    tariffs = TariffClient(os.environ.get("TARIFF_HOST", "127.0.0.1"), int(os.environ.get("TARIFF_PORT", "20721")))
    with Configurator() as config:
        config.add_request_method(lambda request: tariffs, "tariffs", property=True)
        config.add_route("health", "/health")
        config.add_route("duty", "/duties/{code}")
        config.add_route("declare", "/declarations")
        config.scan("views")
        return config.make_wsgi_app()


if __name__ == "__main__":
    serve(make_app(), host="127.0.0.1", port=int(sys.argv[1]), threads=40, connection_limit=200)
