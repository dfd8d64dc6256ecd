import os
import queue
import socket

ADDRESS = ("127.0.0.1", int(os.environ.get("PEER_PORT", "18210")))


class Connection:
    def __init__(self):
        self.sock = socket.create_connection(ADDRESS, timeout=10)
        self.reader = self.sock.makefile("rb")

    def command(self, verb, key, value=b""):
        self.sock.sendall(f"{verb} {key} {len(value)}\r\n".encode())
        self.sock.sendall(value + b"\r\n")
        size = int(self.reader.readline())
        return self.reader.read(size)


class Store:
    def __init__(self):
        self._idle = queue.LifoQueue()

    def _run(self, *args):
        try:
            connection = self._idle.get_nowait()
        except queue.Empty:
            connection = Connection()
        answer = connection.command(*args)
        self._idle.put(connection)
        return answer

    def get(self, key):
        return self._run("GET", key)

    def put(self, key, value):
        return self._run("PUT", key, value)


store = Store()
