import argparse
import signal
import socket

import gevent
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from web import app

MAX_GREENLETS = 500


class Server(WSGIServer):
    def init_socket(self):
        super().init_socket()
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


def main():
    parser = argparse.ArgumentParser(description="SMS campaigns")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, required=True)
    arguments = parser.parse_args()

    server = Server(
        (arguments.host, arguments.port),
        app,
        spawn=Pool(MAX_GREENLETS),
        log=None,
        backlog=256,
    )
    gevent.signal_handler(signal.SIGTERM, server.stop, 0)
    server.serve_forever(stop_timeout=0)


if __name__ == "__main__":
    main()
