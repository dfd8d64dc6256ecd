import logging
import signal
import sys

from lobby.parties import Parties
from lobby.rating import Ratings
from lobby.web import create_app

import gevent
from gevent import socket
from gevent.pywsgi import WSGIServer

logging.basicConfig(level=logging.WARNING)


def main(port):
    app = create_app(Ratings(), Parties())
    server = WSGIServer(("127.0.0.1", port), app, log=None, backlog=512)
    server.init_socket()
    server.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    gevent.signal_handler(signal.SIGTERM, server.stop)
    server.serve_forever()


if __name__ == "__main__":
    main(int(sys.argv[1]))
