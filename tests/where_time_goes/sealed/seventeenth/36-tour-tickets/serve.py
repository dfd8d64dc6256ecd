import settings
from gevent import monkey

monkey.patch_all(**settings.PATCHES)

import argparse  # noqa: E402
import socket  # noqa: E402

from gevent.pywsgi import WSGIServer  # noqa: E402

from tours.web import app  # noqa: E402


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    options = parser.parse_args()
    listener = WSGIServer.get_listener(("127.0.0.1", options.port), backlog=256, family=socket.AF_INET)
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    WSGIServer(listener, app, log=None).serve_forever()


if __name__ == "__main__":
    main()
