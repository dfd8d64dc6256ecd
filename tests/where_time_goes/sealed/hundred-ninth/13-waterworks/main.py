import argparse
import configparser
import os
from pathlib import Path

import cherrypy

from accounts import Accounts, Root
from dispatch import Dispatcher


def settings():
    parser = configparser.ConfigParser()
    parser.read(Path(__file__).with_name("works.ini"), encoding="utf-8")
    if "HEADEND_PORT" in os.environ:
        parser.set("headend", "port", os.environ["HEADEND_PORT"])
    return parser


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--port", type=int, default=8080)
    port = options.parse_args().port

    config = settings()
    headend = config["headend"]
    dispatcher = Dispatcher(
        headend["host"], headend.getint("port"), headend.getint("terminals"), headend.getfloat("wait")
    )
    tariff = {
        "standing": config.getint("tariff", "standing_cents"),
        "water": config.getint("tariff", "cubic_metre_cents"),
        "sewage": config.getint("tariff", "sewage_cents"),
    }
    cherrypy.config.update({
        "environment": "production",
        "log.screen": False,
        "server.socket_host": "127.0.0.1",
        "server.socket_port": port,
        "server.thread_pool": config.getint("server", "thread_pool"),
        "server.socket_queue_size": config.getint("server", "queue_size"),
    })
    cherrypy.engine.subscribe("start", dispatcher.start)
    cherrypy.quickstart(Root(Accounts(dispatcher, tariff)), "/")


if __name__ == "__main__":
    main()
