import argparse
import configparser
import os

import waitress
from pyramid.config import Configurator

import models
from gazette import Gazette


def make_app(ini):
    database = ini["database"]
    engine = models.make_engine(
        database["url"], database.getint("pool_size"), database.getint("busy_seconds")
    )
    url = ini["gazette"]["url"]
    if "GAZETTE_PORT" in os.environ:
        url = "http://127.0.0.1:" + os.environ["GAZETTE_PORT"]
    gazette = Gazette(url, ini["gazette"].getfloat("timeout"))

    with Configurator(settings={"engine": engine, "tm.manager_hook": "pyramid_tm.explicit_manager"}) as config:
        config.include("pyramid_tm")
        config.include("models")
        config.add_request_method(lambda request: gazette, "gazette", property=True)
        config.add_route("health", "/health")
        config.add_route("applications", "/applications")
        config.add_route("application", r"/applications/{id:\d+}")
        config.add_route("remarks", r"/applications/{id:\d+}/remarks")
        config.scan("views")
        return config.make_wsgi_app()


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("ini")
    arguments.add_argument("--port", type=int, default=6543)
    options = arguments.parse_args()

    ini = configparser.ConfigParser()
    ini.read(options.ini, encoding="utf-8")
    server = ini["server"]
    waitress.serve(
        make_app(ini),
        host="127.0.0.1",
        port=options.port,
        threads=server.getint("threads"),
        backlog=server.getint("backlog"),
        connection_limit=server.getint("connection_limit"),
    )


if __name__ == "__main__":
    main()
