import argparse
import logging

from cheroot.wsgi import Server

from catalogue.app import create_app
from catalogue.settings import settings


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8000)
    args = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    server = Server(
        ("127.0.0.1", args.port),
        create_app(),
        numthreads=settings.server_threads,
        request_queue_size=128,
    )
    try:
        server.start()
    finally:
        server.stop()


if __name__ == "__main__":
    main()
