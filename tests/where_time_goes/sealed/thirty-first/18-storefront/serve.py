import argparse
import signal
import socket

import gevent
from gevent.pool import Pool
from gevent.pywsgi import WSGIServer

import config
from app import create_app


def listener(host: str, port: int) -> socket.socket:
    sock = WSGIServer.get_listener((host, port), backlog=256, family=socket.AF_INET)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return sock


def main() -> None:
    parser = argparse.ArgumentParser(description="storefront")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, required=True)
    args = parser.parse_args()
    server = WSGIServer(
        listener(args.host, args.port),
        create_app(),
        spawn=Pool(config.MAX_GREENLETS),
        log=None,
    )
    gevent.signal_handler(signal.SIGTERM, server.stop)
    server.serve_forever()


if __name__ == "__main__":
    main()
