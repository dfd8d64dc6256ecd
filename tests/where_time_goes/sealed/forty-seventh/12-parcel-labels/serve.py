import atexit
import shutil
import signal
import sys

from waitress import serve

import settings
from app import app


def stop(*_):
    sys.exit(0)


if __name__ == "__main__":
    atexit.register(shutil.rmtree, settings.SPOOL_ROOT, ignore_errors=True)
    signal.signal(signal.SIGTERM, stop)
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.THREADS, connection_limit=500)
