import logging
import sys

from waitress import serve

import settings
import store
from api import app

if __name__ == "__main__":
    logging.basicConfig(level=logging.ERROR)
    store.seed()
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.WEB_THREADS, connection_limit=300)
