import argparse
import logging

import waitress

import database
import settings
from web import create_app


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    database.prepare()
    waitress.serve(create_app(), host=args.host, port=args.port, threads=settings.SERVER_THREADS)


if __name__ == "__main__":
    main()
