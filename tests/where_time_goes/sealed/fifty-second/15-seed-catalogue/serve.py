import argparse
import signal

from cheroot.wsgi import Server

import announce
import settings
from api import make_api


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    port = parser.parse_args().port
    server = Server(
        ("127.0.0.1", port),
        make_api(),
        numthreads=settings.THREADS,
        request_queue_size=256,
        timeout=60,
        shutdown_timeout=2,
    )
    server.keep_alive_conn_limit = 500

    def stop(*_):
        raise SystemExit(0)

    signal.signal(signal.SIGTERM, stop)
    server.prepare()
    announce.start(port)
    try:
        server.serve()
    except (KeyboardInterrupt, SystemExit):
        server.stop()


if __name__ == "__main__":
    main()
