import os
import signal
import sys

from cheroot import wsgi

import feed
import settings
from announce import announce
from api import create_app


def main(port: int) -> None:
    feed.timetable()
    server = wsgi.Server(
        ("127.0.0.1", port),
        create_app(),
        numthreads=settings.WORKER_THREADS,
        max=settings.WORKER_THREADS,
        request_queue_size=128,
        shutdown_timeout=1,
    )
    server.prepare()
    announce(f"http://127.0.0.1:{port}/feed/timetable.csv")

    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    server.serve()


if __name__ == "__main__":
    main(int(sys.argv[1]))
