import logging
import sys

from pyramid.config import Configurator
from waitress import serve

import config
from archive import Archive
from wardrobe import Wardrobe


def make_app():
    with Configurator() as setup:
        setup.registry.archive = Archive()
        setup.registry.wardrobe = Wardrobe()
        setup.add_route("health", "/health")
        setup.add_route("search", "/search")
        setup.add_route("piece", "/pieces/{id:\\d+}")
        setup.add_route("loans", "/loans")
        setup.scan("views")
        return setup.make_wsgi_app()


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    serve(make_app(), host="127.0.0.1", port=int(sys.argv[1]), threads=config.SERVER_THREADS, connection_limit=200)
