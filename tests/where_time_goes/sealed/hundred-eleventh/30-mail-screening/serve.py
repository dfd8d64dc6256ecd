import argparse

from cheroot.wsgi import Server

import config
from web import create_app


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    options = parser.parse_args()
    server = Server(
        ("127.0.0.1", options.port),
        create_app(),
        numthreads=config.THREADS,
        request_queue_size=128,
        timeout=30,
    )
    try:
        server.start()
    except KeyboardInterrupt:
        server.stop()


if __name__ == "__main__":
    main()
