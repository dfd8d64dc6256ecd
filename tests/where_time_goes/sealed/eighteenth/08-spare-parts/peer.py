import json
import os
import socket
import threading
import time

WORKERS = 4
LOOKUP = 0.040


def answer(conn):
    conn.settimeout(5)
    with conn:
        head = b""
        while b"\r\n\r\n" not in head:
            chunk = conn.recv(4096)
            if not chunk:
                return
            head += chunk
        part = head.split(b" ", 2)[1].rsplit(b"/", 1)[-1].decode()
        time.sleep(LOOKUP)
        body = json.dumps({"part": part, "stock": 12, "supplier": "west"}).encode()
        conn.sendall(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n"
                     b"Content-Length: %d\r\n\r\n" % len(body) + body)


def worker(listener):
    while True:
        conn, _ = listener.accept()
        try:
            answer(conn)
        except OSError:
            pass


listener = socket.create_server(("127.0.0.1", int(os.environ["SUPPLIER_PORT"])), backlog=128)
threads = [threading.Thread(target=worker, args=(listener,)) for _ in range(WORKERS)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
