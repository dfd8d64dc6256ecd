import socket


class Policy:
    def __init__(self, host, port):
        self.address = host, port
        self.sock = None

    def link(self):
        if self.sock is None:
            self.sock = socket.create_connection(self.address, timeout=5)
            self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.file = self.sock.makefile("rb")
        return self.sock

    def admits(self, host):
        try:
            self.link().sendall(f"check {host}\n".encode())
            return self.file.readline().strip() == b"yes"
        except OSError:
            self.sock = None
            return False
