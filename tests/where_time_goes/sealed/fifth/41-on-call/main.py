import socket
import sys

from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from rota import app


def main(port):
    server = WSGIServer(("127.0.0.1", port), app, spawn=Pool(300), log=None, backlog=512)
    server.init_socket()
    server.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    server.serve_forever()


if __name__ == "__main__":
    main(int(sys.argv[1]))
