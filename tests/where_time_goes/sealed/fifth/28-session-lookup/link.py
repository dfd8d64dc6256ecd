import contextlib
import socket
import threading
import time


class Link:
    def __init__(self, host, port):
        self.sock = socket.create_connection((host, port), timeout=10)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.sock.makefile("rb")
        self.born = time.monotonic()
        self.call("AUTH sessions:9d1f7a")

    def call(self, text):
        self.sock.sendall(text.encode() + b"\n")
        line = self.file.readline()
        if not line:
            raise ConnectionError("closed by server")
        return line.decode().rstrip("\n")

    def close(self):
        self.file.close()
        self.sock.close()


class Links:
    def __init__(self, host, port, size, max_age):
        self.address = host, port
        self.max_age = max_age
        self.free = []
        self.lock = threading.Lock()
        self.room = threading.BoundedSemaphore(size)

    @contextlib.contextmanager
    def use(self):
        with self.room:
            link = self.take()
            try:
                yield link
            except Exception:
                link.close()
                raise
            self.give(link)

    def take(self):
        with self.lock:
            if self.free:
                return self.free.pop()
        return Link(*self.address)

    def give(self, link):
        if time.time() - link.born > self.max_age:
            link.close()
            return
        with self.lock:
            self.free.append(link)
