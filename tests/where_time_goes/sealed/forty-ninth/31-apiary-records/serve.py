import logging
import signal
import sys

import waitress

import settings
import store
from app import create_app


def main() -> None:
    port = int(sys.argv[1]) if len(sys.argv) > 1 else settings.PORT
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    store.create()
    waitress.serve(create_app(), host="127.0.0.1", port=port, threads=settings.THREADS, _quiet=True)


if __name__ == "__main__":
    main()
