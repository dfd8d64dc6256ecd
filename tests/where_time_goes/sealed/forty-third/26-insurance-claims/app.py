import sys

from pyramid.config import Configurator
from waitress import serve

import database
import settings


def make_app():
    with Configurator() as config:
        config.add_route("health", "/health")
        config.add_route("assessment", "/claims/{number:\\d+}/assessment")
        config.add_route("notes", "/claims/{number:\\d+}/notes")
        config.add_route("totals", "/totals")
        config.scan("views")
        return config.make_wsgi_app()


if __name__ == "__main__":
    database.wait_until_ready()
    database.pool.open(wait=True)
    serve(make_app(), host="127.0.0.1", port=int(sys.argv[1]), threads=settings.SERVER_THREADS)
