import logging
import os
import sys

from waitress import serve

from desk import make_app

logging.basicConfig(level=logging.WARNING)

if __name__ == "__main__":
    serve(
        make_app(),
        host="127.0.0.1",
        port=int(sys.argv[1]),
        threads=int(os.environ.get("DESK_THREADS", "64")),
        connection_limit=400,
    )
