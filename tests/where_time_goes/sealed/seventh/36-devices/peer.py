import os
import socket
import threading
import time


def keep(conn):
    lines = 0
    with conn:
        while data := conn.recv(8192):
            lines += data.count(b"\n")
            time.sleep(len(data) / 450_000)


def main():
    server = socket.socket()
    server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    server.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16384)
    server.bind(("127.0.0.1", int(os.environ["JOURNAL_PORT"])))
    server.listen(16)
    while True:
        conn, _ = server.accept()
        threading.Thread(target=keep, args=(conn,), daemon=True).start()


main()
