import signal
import sys

import gevent
from gevent import socket
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

import settings
from resources import create_app


def listener(port: int) -> socket.socket:
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.bind(("127.0.0.1", port))
    sock.listen(256)
    return sock


def main(port: int) -> None:
    server = WSGIServer(
        listener(port), create_app(), spawn=Pool(settings.MAX_GREENLETS), log=None
    )
    gevent.signal_handler(signal.SIGTERM, server.stop, 1)
    server.serve_forever()


if __name__ == "__main__":
    main(int(sys.argv[1]))
