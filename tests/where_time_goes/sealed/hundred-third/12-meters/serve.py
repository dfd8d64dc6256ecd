import sys

from pyramid.config import Configurator
from waitress import serve

import settings


def make_app():
    config = Configurator()
    config.add_route("health", "/health")
    config.add_route("reading", r"/meters/{meter:\d+}/reading")
    config.add_route("events", r"/meters/{meter:\d+}/events")
    config.scan("views")
    return config.make_wsgi_app()


if __name__ == "__main__":
    serve(make_app(), listen=f"127.0.0.1:{sys.argv[1]}", threads=settings.WEB_THREADS, ident=None)
