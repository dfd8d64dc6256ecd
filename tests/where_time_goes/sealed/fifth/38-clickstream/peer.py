import os
import socket
import threading
import time


def take(connection):
    with connection:
        while True:
            data = connection.recv(16384)
            if not data:
                return
            time.sleep(0.006)


def main():
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65536)
    listener.bind(("127.0.0.1", int(os.environ["COLLECTOR_PORT"])))
    listener.listen(64)
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=take, args=(connection,), daemon=True).start()


main()
