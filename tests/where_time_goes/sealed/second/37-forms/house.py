import io
import os
import queue
import socket
import sys
import threading
import zlib
from wsgiref.handlers import SimpleHandler


class Desk:
    def __init__(self, number, crew, application):
        self.number = number
        self.near, far = socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM)
        self.pid = os.fork()
        if self.pid == 0:
            self.near.close()
            self.work(far, crew, application)
        far.close()

    def hand(self, conn, peer):
        socket.send_fds(self.near, [f"{peer[0]}:{peer[1]}".encode()], [conn.fileno()])
        conn.close()

    def work(self, far, crew, application):
        waiting = queue.SimpleQueue()
        for _ in range(crew):
            threading.Thread(target=self.attend, args=(waiting, application), daemon=True).start()
        while True:
            where, fds, _, _ = socket.recv_fds(far, 256, 1)
            if not where:
                os._exit(0)
            waiting.put((socket.socket(fileno=fds[0]), where.decode()))

    def attend(self, waiting, application):
        while True:
            conn, where = waiting.get()
            try:
                with conn:
                    self.answer(conn, where, application)
            except OSError:
                pass

    def answer(self, conn, where, application):
        conn.settimeout(10)
        raw = b""
        while b"\r\n\r\n" not in raw:
            more = conn.recv(65536)
            if not more:
                return
            raw += more
        method, target, _ = raw.split(b"\r\n", 1)[0].decode().split(" ")
        path, _, query = target.partition("?")
        out = io.BytesIO()
        handler = SimpleHandler(io.BytesIO(), out, sys.stderr, {
            "REQUEST_METHOD": method, "PATH_INFO": path, "QUERY_STRING": query,
            "REMOTE_ADDR": where.split(":")[0], "SERVER_NAME": "forms", "SERVER_PORT": "80",
            "SERVER_PROTOCOL": "HTTP/1.1",
        }, multithread=True, multiprocess=True)
        handler.http_version = "1.1"
        handler.run(application)
        head, _, body = out.getvalue().partition(b"\r\n\r\n")
        conn.sendall(head + b"\r\nConnection: close\r\n\r\n" + body)


class House:
    def __init__(self, application, desks=4, crew=4):
        self.desks = [Desk(i, crew, application) for i in range(desks)]

    def choose(self, peer):
        return self.desks[zlib.crc32(peer[0].encode()) % len(self.desks)]

    def serve(self, port):
        door = socket.create_server(("127.0.0.1", port), backlog=1024)
        while True:
            conn, peer = door.accept()
            self.choose(peer).hand(conn, peer)
