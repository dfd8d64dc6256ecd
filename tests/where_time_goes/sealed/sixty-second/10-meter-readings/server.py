"""Starts the meter readings service: python server.py PORT"""
import shutil
import signal
import sys
import tempfile

from cheroot import wsgi

import api
from settings import Settings
from table import ReadingTable


def main(port: int) -> None:
    settings = Settings.from_env()
    folder = tempfile.mkdtemp(prefix="meters-", dir=settings.data_root)

    def stop(signum, frame):
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    server = None
    try:
        server = wsgi.Server(
            (settings.host, port),
            api.build(ReadingTable(folder, settings.meters)),
            numthreads=settings.threads,
            request_queue_size=256,
            timeout=30,
        )
        server.start()
    finally:
        if server is not None:
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
