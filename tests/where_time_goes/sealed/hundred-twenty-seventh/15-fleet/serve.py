"""Entry point in the container: gevent's WSGI server, many connections."""
import logging
import sys

from gevent import socket
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from fleet import config, create_app


def listen(port):
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.bind(("127.0.0.1", port))
    listener.listen(config.BACKLOG)
    return listener


def main():
    logging.basicConfig(level=logging.WARNING)
    server = WSGIServer(
        listen(int(sys.argv[1])),
        create_app(),
        spawn=Pool(config.MAX_CONNECTIONS),
        log=None,
    )
    server.serve_forever()


if __name__ == "__main__":
    main()
