import os
import sys

from waitress import serve

from trips import main

SETTINGS = {
    "airlines.url": os.environ.get("AIRLINES_URL", "http://127.0.0.1:29180"),
    "airlines.connections": "128",
    "airlines.timeout": "8",
    "search.threads": "128",
}

if __name__ == "__main__":
    serve(main(**SETTINGS), host="127.0.0.1", port=int(sys.argv[1]), threads=64, backlog=256, _quiet=True)
