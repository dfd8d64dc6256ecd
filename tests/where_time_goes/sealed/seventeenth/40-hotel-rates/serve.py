import argparse

from cheroot.wsgi import Server

import settings
from rates.web import create_app


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    options = parser.parse_args()
    server = Server(
        ("127.0.0.1", options.port),
        create_app(),
        numthreads=settings.THREADS,
        request_queue_size=256,
        timeout=30,
    )
    server.safe_start()


if __name__ == "__main__":
    main()
