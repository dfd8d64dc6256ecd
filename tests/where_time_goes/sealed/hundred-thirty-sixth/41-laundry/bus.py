"""Client for the machine bus: frames of a four-byte length and a JSON document, one answer for each."""
import json
import socket
import struct
from collections import deque

LENGTH = struct.Struct(">I")


class BusError(Exception):
    pass


class BusLink:
    def __init__(self, host, port, timeout):
        self.sock = socket.create_connection((host, port), timeout=timeout)
        self.reader = self.sock.makefile("rb")

    def send(self, message):
        payload = json.dumps(message).encode()
        self.sock.sendall(LENGTH.pack(len(payload)))
        self.sock.sendall(payload)

    def receive(self):
        head = self.reader.read(LENGTH.size)
        if len(head) < LENGTH.size:
            raise BusError("bus closed the link")
        (size,) = LENGTH.unpack(head)
        return json.loads(self.reader.read(size))

    def close(self):
        self.reader.close()
        self.sock.close()


class MachineBus:
    def __init__(self, host, port, timeout=5.0, keep=64):
        self.host = host
        self.port = port
        self.timeout = timeout
        self.links = deque(maxlen=keep)

    def call(self, machine, verb, **values):
        try:
            link = self.links.pop()
        except IndexError:
            link = BusLink(self.host, self.port, self.timeout)
        try:
            link.send({"machine": machine, "verb": verb, **values})
            answer = link.receive()
        except (OSError, ValueError) as exc:
            link.close()
            raise BusError(f"{verb} on machine {machine}: {exc}") from exc
        self.links.append(link)
        if not answer.get("ok"):
            raise BusError(answer.get("error", "refused"))
        return answer

    def status(self, machine):
        return self.call(machine, "status")

    def start(self, machine, programme):
        return self.call(machine, "start", programme=programme)
