"""Runs the catalogue under gevent."""

from gevent import monkey

monkey.patch_all()

import argparse
import logging
import signal
import socket

import gevent
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from catalogue import app
from config import CONFIG


def listener(host: str, port: int) -> socket.socket:
    sock = socket.create_server((host, port), backlog=256)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)  # connections inherit it
    return sock


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--host", default="127.0.0.1")
    options.add_argument("--port", type=int, default=8080)
    chosen = options.parse_args()
    logging.basicConfig(level=logging.WARNING)
    server = WSGIServer(listener(chosen.host, chosen.port), app, spawn=Pool(CONFIG.greenlets), log=None)
    for number in (signal.SIGTERM, signal.SIGINT):
        gevent.signal_handler(number, server.stop)
    server.serve_forever()


if __name__ == "__main__":
    main()
