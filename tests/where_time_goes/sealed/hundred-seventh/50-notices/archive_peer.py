"""Stands in for the archive: an appliance that takes records off the network at the pace of its tape."""

import os
import socket
import threading
import time

PIECE = 16384
PAUSE = 0.035


def take(connection: socket.socket) -> None:
    with connection:
        while connection.recv(PIECE):
            time.sleep(PAUSE)


def main() -> None:
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 131072)
    listener.bind(("127.0.0.1", int(os.environ.get("ARCHIVE_PORT", "27940"))))
    listener.listen(16)
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=take, args=(connection,), daemon=True).start()


main()
