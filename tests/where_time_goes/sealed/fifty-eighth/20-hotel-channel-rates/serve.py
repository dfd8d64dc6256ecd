import argparse
import logging

from waitress import serve

from config import config
from resources import build


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    logging.basicConfig(level=logging.INFO)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    serve(
        build(),
        host=options.host,
        port=options.port,
        threads=config.server_threads,
        connection_limit=500,
        channel_timeout=120,
        ident="rates",
    )


if __name__ == "__main__":
    main()
