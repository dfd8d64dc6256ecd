"""Starts the ring recoveries."""
import signal
import sys

from app import serve
from schemes import wait_for_schemes


def main() -> None:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    host, port = sys.argv[1].rsplit(":", 1)
    wait_for_schemes()
    serve(host, int(port))


if __name__ == "__main__":
    main()
