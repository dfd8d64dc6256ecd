import sys

from pyramid.config import Configurator
from waitress import serve

import settings
from fiscal import signer


def make_app():
    with Configurator() as config:
        config.add_route("health", "/health")
        config.add_route("exhibitions", "/exhibitions")
        config.add_route("tickets", "/tickets")
        config.scan("views")
        return config.make_wsgi_app()


if __name__ == "__main__":
    signer.start()
    serve(
        make_app(),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        threads=settings.WAITRESS_THREADS,
    )
