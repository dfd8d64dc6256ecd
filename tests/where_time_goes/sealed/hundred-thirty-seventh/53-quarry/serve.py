from __future__ import annotations

import argparse

from pyramid.config import Configurator
from waitress import serve

import db


def make_app():
    with Configurator() as config:
        config.add_request_method(db.request_session, "db", reify=True)
        config.add_route("weighings", r"/scales/{scale:\d+}/weighings")
        config.add_route("scale", r"/scales/{scale:\d+}")
        config.add_route("health", "/health")
        config.scan("views")
        return config.make_wsgi_app()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=6543)
    args = parser.parse_args()
    db.create()
    serve(make_app(), host="127.0.0.1", port=args.port, threads=12)
