import multiprocessing
import os
import signal
import socket
import sys

from lanes import Lanes
from worker import run


def stop(*_):
    raise SystemExit(0)


def main(port):
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    lanes = Lanes()
    children = []
    for _ in range(int(os.environ.get("WORKERS", "4"))):
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_STREAM)
        child = multiprocessing.get_context("spawn").Process(target=run, args=(theirs,), daemon=True)
        child.start()
        theirs.close()
        lanes.add(ours)
        children.append(child)
    listener = socket.create_server(("127.0.0.1", port), backlog=512)
    try:
        while True:
            connection, address = listener.accept()
            lanes.hand_over(connection, address)
            connection.close()
    finally:
        listener.close()
        for child in children:
            child.terminate()


if __name__ == "__main__":
    main(int(sys.argv[1]))
