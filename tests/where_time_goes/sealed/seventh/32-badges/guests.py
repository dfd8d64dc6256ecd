import socket


class Guests:
    def __init__(self, address):
        self._address = address
        self._sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._sock.settimeout(0.5)

    def welcome(self, host):
        try:
            self._sock.sendto(host.encode(), self._address)
            return self._sock.recv(64) != b"no"
        except TimeoutError:
            return True
