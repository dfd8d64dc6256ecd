import sys

from gevent import socket
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from views import app


def door(port):
    sock = socket.socket()
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.bind(("127.0.0.1", port))
    sock.listen(512)
    sock.setblocking(False)
    return sock


def main(port):
    server = WSGIServer(door(port), app, spawn=Pool(500), log=None)
    server.serve_forever()


if __name__ == "__main__":
    main(int(sys.argv[1]))
