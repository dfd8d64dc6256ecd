import sys

from waitress import serve

import settings
from api import build

if __name__ == "__main__":
    serve(build(), host="127.0.0.1", port=int(sys.argv[1]), threads=settings.HTTP_THREADS, _quiet=True)
