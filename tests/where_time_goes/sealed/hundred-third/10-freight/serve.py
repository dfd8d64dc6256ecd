import argparse
import logging

from waitress import serve

import settings
from app import create_app

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    logging.basicConfig(level=logging.WARNING)
    serve(create_app(), host="127.0.0.1", port=options.port, threads=settings.THREADS)
