"""Label service of the warehouse. Usage: python main.py PORT"""
import logging
import socket
import sys

from flask import Flask
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

import settings
from api import api


def create_app():
    app = Flask(__name__)
    app.json.sort_keys = False
    app.register_blueprint(api)
    return app


def main(port):
    logging.basicConfig(level=logging.WARNING)
    server = WSGIServer(
        ("127.0.0.1", port),
        create_app(),
        spawn=Pool(settings.MAX_GREENLETS),
        backlog=512,
        log=None,
    )
    server.init_socket()
    server.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    server.serve_forever()


if __name__ == "__main__":
    main(int(sys.argv[1]))
