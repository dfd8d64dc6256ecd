import argparse
import logging

import waitress

import settings
from app import app


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    options = parser.parse_args()
    logging.getLogger("waitress").setLevel(logging.ERROR)
    waitress.serve(
        app,
        host="127.0.0.1",
        port=options.port,
        threads=settings.SERVER_THREADS,
        connection_limit=500,
        channel_timeout=60,
    )


if __name__ == "__main__":
    main()
