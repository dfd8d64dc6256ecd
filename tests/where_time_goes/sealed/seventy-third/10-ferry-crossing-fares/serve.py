"""Starts the workers and accepts connections for them."""
import argparse
import multiprocessing
import signal
import socket
import sys

import settings
import worker
from carrier import wait_for_carrier
from dispatch import Dispatcher


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8080)
    options = parser.parse_args()

    wait_for_carrier()
    fork = multiprocessing.get_context("fork")
    channels, workers = [], []
    for number in range(settings.WORKERS):
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        process = fork.Process(
            target=worker.main, args=(theirs,), name=f"worker-{number}", daemon=True
        )
        process.start()
        theirs.close()
        channels.append(ours)
        workers.append(process)

    def stop(*_):
        for process in workers:
            process.terminate()
        for process in workers:
            process.join(5)
        sys.exit(0)

    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)

    listener = socket.create_server(
        (options.host, options.port), backlog=settings.LISTEN_BACKLOG
    )
    Dispatcher(listener, channels).run()


if __name__ == "__main__":
    main()
