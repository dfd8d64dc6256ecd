import sys

from waitress import serve

import conf
from resources import create_app

if __name__ == "__main__":
    serve(create_app(), host="127.0.0.1", port=int(sys.argv[1]), threads=conf.SERVER_THREADS, connection_limit=400)
