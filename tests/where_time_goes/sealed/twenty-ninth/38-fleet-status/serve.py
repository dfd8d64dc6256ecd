import logging
import signal
import sys

import gevent
from gevent import socket
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

import conf
from resources import create_app


def main(port: int) -> None:
    logging.basicConfig(level=logging.WARNING)
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    listener.bind(("127.0.0.1", port))
    listener.listen(512)
    server = WSGIServer(
        listener,
        create_app(),
        spawn=Pool(conf.WORKER_GREENLETS),
        log=None,
    )
    gevent.signal_handler(signal.SIGTERM, server.stop)
    server.serve_forever()


if __name__ == "__main__":
    main(int(sys.argv[1]))
