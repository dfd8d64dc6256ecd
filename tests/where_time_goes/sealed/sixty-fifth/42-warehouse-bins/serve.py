import argparse
import signal

from cheroot.wsgi import Server

import settings
from api import app, book


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    args = parser.parse_args()
    server = Server(
        ("127.0.0.1", args.port), app, numthreads=settings.THREADS,
        request_queue_size=256, shutdown_timeout=1,
    )

    def stop(*_):
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, stop)
    try:
        server.start()
    except KeyboardInterrupt:
        pass
    finally:
        server.stop()
        book.remove()


if __name__ == "__main__":
    main()
