import argparse
import logging

from pyramid.config import Configurator
from waitress import serve

import settings


def make_app():
    with Configurator() as config:
        config.add_route("health", "/health")
        config.add_route("deed", "/deeds/{number}")
        config.add_route("scan", "/deeds/{number}/scan")
        config.add_route("counts", "/counts")
        config.scan("views")
        return config.make_wsgi_app()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=6543)
    options = parser.parse_args()
    logging.getLogger("waitress").setLevel(logging.ERROR)
    serve(
        make_app(),
        host="127.0.0.1",
        port=options.port,
        threads=settings.SERVER_THREADS,
        connection_limit=256,
        _quiet=True,
    )
