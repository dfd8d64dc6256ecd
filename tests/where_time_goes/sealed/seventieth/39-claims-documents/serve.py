import argparse
import signal
import socket
import sys

import options
from dispatch import Dispatcher


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, required=True)
    parser.add_argument("--workers", type=int, default=options.WORKERS)
    args = parser.parse_args()

    listener = socket.create_server((args.host, args.port), backlog=256)
    dispatcher = Dispatcher(listener, args.workers)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        dispatcher.run()
    except KeyboardInterrupt:
        pass
    finally:
        dispatcher.stop()


if __name__ == "__main__":
    main()
