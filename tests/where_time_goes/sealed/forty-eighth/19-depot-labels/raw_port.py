"""Stands in for the depot's label printers on their raw port."""
import os
import signal
import socket
import sys
import threading
import time

PORT = int(os.environ.get("PRINTER_PORT", "21801"))
BAND_BYTES = 32 * 1024
BAND_SECONDS = float(os.environ.get("BAND_SECONDS", "0.015"))


def print_job(conn):
    with conn:
        while True:
            left = BAND_BYTES
            while left:
                chunk = conn.recv(left)
                if not chunk:
                    return
                left -= len(chunk)
            if BAND_SECONDS:
                time.sleep(BAND_SECONDS)


def main():
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 32 * 1024)
    listener.bind(("127.0.0.1", PORT))
    listener.listen(256)
    while True:
        conn, _ = listener.accept()
        threading.Thread(target=print_job, args=(conn,), daemon=True).start()


if __name__ == "__main__":
    sys.exit(main())
