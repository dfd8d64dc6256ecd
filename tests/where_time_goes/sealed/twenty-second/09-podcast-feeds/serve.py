import argparse
import signal

import gevent
import gevent.socket
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

from feeds.app import create

parser = argparse.ArgumentParser()
parser.add_argument("--host", default="127.0.0.1")
parser.add_argument("--port", type=int, default=8000)
parser.add_argument("--greenlets", type=int, default=500)


def listener(host, port, backlog=256):
    sock = gevent.socket.socket()
    sock.setsockopt(gevent.socket.SOL_SOCKET, gevent.socket.SO_REUSEADDR, 1)
    sock.setsockopt(gevent.socket.IPPROTO_TCP, gevent.socket.TCP_NODELAY, 1)
    sock.bind((host, port))
    sock.listen(backlog)
    return sock


def main():
    options = parser.parse_args()
    server = WSGIServer(listener(options.host, options.port), create(), spawn=Pool(options.greenlets), log=None)
    gevent.signal_handler(signal.SIGTERM, server.stop)
    server.serve_forever()


if __name__ == "__main__":
    main()
