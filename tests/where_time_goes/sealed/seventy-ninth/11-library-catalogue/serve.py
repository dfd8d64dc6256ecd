import argparse
import logging

from waitress import serve

import settings
from catalogue import application
from startup import wait_for


def main():
    parser = argparse.ArgumentParser(description="reader-facing catalogue")
    parser.add_argument("--host", default=settings.HOST)
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--log-level", default="ERROR")
    args = parser.parse_args()

    logging.basicConfig(level=args.log_level)
    wait_for(settings.UNION_CATALOGUE)
    serve(
        application,
        host=args.host,
        port=args.port,
        connection_limit=500,
        channel_timeout=90,
        ident="catalogue",
    )


if __name__ == "__main__":
    main()
