"""Client of the long-term archive."""
import http.client
import socket

import settings


class ArchiveError(Exception):
    pass


class ArchiveConnection(http.client.HTTPConnection):
    def connect(self):
        self.sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, settings.SEND_BUFFER)
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.sock.settimeout(self.timeout)
        self.sock.connect((self.host, self.port))


def store(key, content, content_type="application/pdf"):
    connection = ArchiveConnection(
        settings.ARCHIVE_HOST, settings.ARCHIVE_PORT, timeout=settings.ARCHIVE_TIMEOUT
    )
    try:
        connection.request("PUT", f"/objects/{key}", body=content, headers={"Content-Type": content_type})
        reply = connection.getresponse()
        receipt = reply.read().decode()
        if reply.status != 201:
            raise ArchiveError(f"archive answered {reply.status}")
        return receipt
    finally:
        connection.close()
