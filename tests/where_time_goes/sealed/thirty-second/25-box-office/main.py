import argparse
import logging

from pyramid.config import Configurator
from waitress import serve

import db
import settings


def make_app():
    with Configurator() as config:
        config.add_route("health", "/health")
        config.add_route("availability", "/shows/{show:\\d+}/availability")
        config.add_route("holds", "/shows/{show:\\d+}/holds")
        config.scan("views")
        return config.make_wsgi_app()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    db.create()
    serve(make_app(), host="127.0.0.1", port=args.port, threads=settings.THREADS, ident="box-office")
