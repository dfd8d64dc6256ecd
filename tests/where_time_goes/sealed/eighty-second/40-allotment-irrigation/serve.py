import argparse
import signal

import gevent
from gevent import socket
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

import settings
from app import create_app


def main() -> None:
    options = argparse.ArgumentParser(description="Irrigation advice for the allotments")
    options.add_argument("--host", default="127.0.0.1")
    options.add_argument("--port", type=int, required=True)
    args = options.parse_args()

    listener = WSGIServer.get_listener((args.host, args.port), backlog=512, family=socket.AF_INET)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    server = WSGIServer(listener, create_app(), spawn=Pool(settings.GREENLETS), log=None)
    gevent.signal_handler(signal.SIGTERM, server.stop, 2)
    gevent.signal_handler(signal.SIGINT, server.stop, 2)
    server.serve_forever()


if __name__ == "__main__":
    main()
