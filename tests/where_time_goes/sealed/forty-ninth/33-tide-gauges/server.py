import argparse
import signal
import socket
import sys
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIRequestHandler, WSGIServer

import gauges
import settings
from app import app


class Handler(WSGIRequestHandler):
    def log_message(self, format, *args):
        pass


class Server(ThreadingMixIn, WSGIServer):
    daemon_threads = True
    request_queue_size = settings.LISTEN_QUEUE

    def server_bind(self):
        # no reverse lookup of our own name at start
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.socket.bind(self.server_address)
        self.server_name, self.server_port = self.server_address
        self.setup_environ()


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=settings.PORT)
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    gauges.wait_for_concentrator()
    server = Server((settings.HOST, args.port), Handler)
    server.set_app(app)
    server.serve_forever()


if __name__ == "__main__":
    main()
