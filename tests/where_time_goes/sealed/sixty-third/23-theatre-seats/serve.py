import argparse
import signal

import gevent
from gevent.pywsgi import WSGIServer

from tickets import app


def main():
    parser = argparse.ArgumentParser(description="Box office API")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()

    server = WSGIServer((options.host, options.port), app, log=None, backlog=512)
    gevent.signal_handler(signal.SIGTERM, server.stop)
    server.serve_forever()


if __name__ == "__main__":
    main()
