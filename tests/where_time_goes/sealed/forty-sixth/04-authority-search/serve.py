import sys

from waitress import serve

from authority import settings
from authority.web import app

if __name__ == "__main__":
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), threads=settings.THREADS,
          ident="authority", connection_limit=200)
