import argparse
import signal
import sys

import waitress

import settings
from routes import app
from startup import wait_for


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    wait_for(f"http://{settings.GAZETTEER_HOST}:{settings.GAZETTEER_PORT}")
    waitress.serve(
        app,
        host="127.0.0.1",
        port=args.port,
        threads=settings.SERVER_THREADS,
        connection_limit=400,
        ident=None,
    )


if __name__ == "__main__":
    main()
