import argparse
import logging

from pyramid.config import Configurator
from waitress import serve

from settings import SETTINGS


def make_app():
    with Configurator(settings=dict(SETTINGS)) as config:
        config.include("database")
        config.include("vault")
        config.add_route("item", "/items/{item:\\d+}")
        config.add_route("orders", "/items/{item:\\d+}/orders")
        config.add_route("reader", "/readers/{reader:\\d+}")
        config.add_route("health", "/health")
        config.scan("views")
        return config.make_wsgi_app()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=6543)
    parser.add_argument("--threads", type=int, default=64)
    options = parser.parse_args()
    logging.basicConfig(level=logging.ERROR)
    serve(make_app(), host="127.0.0.1", port=options.port, threads=options.threads)
