import json
import socket


class EngineConnection:
    """Line based session with the label engine; not to be shared between threads."""

    def __init__(self, host, port, timeout=10.0):
        self._sock = socket.create_connection((host, port), timeout=timeout)
        self._sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._file = self._sock.makefile("rb")

    def render(self, template, fields, fmt):
        line = json.dumps({"template": template, "fields": fields, "format": fmt}) + "\n"
        self._sock.sendall(line.encode())
        answer = self._file.readline()
        if not answer:
            raise ConnectionError("label engine went away")
        return json.loads(answer)

    def close(self):
        self._file.close()
        self._sock.close()
