"""Runs the results service: python serve.py PORT"""
import logging
import sys

from waitress import serve

from config import from_environment
from lis import LisClient
from resources import build


def main() -> None:
    logging.basicConfig(level=logging.ERROR)
    application = build(LisClient(from_environment()))
    serve(
        application,
        host="127.0.0.1",
        port=int(sys.argv[1]),
        ident="lab-results",
        channel_timeout=90,
        connection_limit=400,
    )


if __name__ == "__main__":
    main()
