from gevent import monkey

monkey.patch_all(socket=False, ssl=False, dns=False)

import argparse
import socket

from gevent.pool import Pool
from gevent.pywsgi import WSGIHandler, WSGIServer

from weather import create


class Handler(WSGIHandler):
    def __init__(self, sock, address, server, rfile=None):
        sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        super().__init__(sock, address, server, rfile)


if __name__ == "__main__":
    args = argparse.ArgumentParser()
    args.add_argument("--port", type=int, required=True)
    args.add_argument("--greenlets", type=int, default=500)
    opts = args.parse_args()
    server = WSGIServer(
        ("127.0.0.1", opts.port),
        create(),
        spawn=Pool(opts.greenlets),
        handler_class=Handler,
        log=None,
    )
    server.serve_forever()
