import bootstrap

import sys

from gevent import socket
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from site_app import app


def listener(port):
    opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    opened.bind(("127.0.0.1", port))
    opened.listen(512)
    return opened


if __name__ == "__main__":
    bootstrap.announce()
    WSGIServer(listener(int(sys.argv[1])), app, spawn=Pool(500), log=None).serve_forever()
