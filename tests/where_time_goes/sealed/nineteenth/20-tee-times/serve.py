import bootstrap

bootstrap.prepare()

import sys

from gevent import socket
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from web import app


def listen(port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.bind(("127.0.0.1", port))
    listener.listen(256)
    return listener


def main(port: int) -> None:
    server = WSGIServer(listen(port), app, log=None, spawn=Pool(500))
    server.serve_forever()


if __name__ == "__main__":
    main(int(sys.argv[1]))
