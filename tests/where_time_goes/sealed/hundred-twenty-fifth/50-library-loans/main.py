"""Loans desk of the city library. Usage: python main.py PORT"""
import sys

from pyramid.config import Configurator
from waitress import serve

import models
import settings


def make_app(registry):
    with Configurator(settings=registry) as config:
        config.include("models")
        config.include("catalogue")
        config.add_route("health", "/health")
        config.add_route("member", "/members/{member:\\d+}")
        config.add_route("renewals", "/members/{member:\\d+}/renewals")
        config.add_route("holds", "/members/{member:\\d+}/holds")
        config.scan("views")
        return config.make_wsgi_app()


if __name__ == "__main__":
    models.prepare(settings.REGISTRY["sqlalchemy.url"])
    serve(make_app(settings.REGISTRY), host="127.0.0.1", port=int(sys.argv[1]), **settings.SERVER)
