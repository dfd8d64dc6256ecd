"""Access to the central vehicle register.

Messages have a header of eight bytes (mark, kind, length of the body)
and a body in JSON. A connection carries one request at a time.
"""
import json
import socket
import struct
import threading

HEADER = struct.Struct(">2sHI")
MARK = b"ZR"

HELLO = 1
VEHICLE = 16
KEEPER = 17
INSURANCE = 18
ENQUIRY = 32
FAULT = 255


class RegisterFault(Exception):
    pass


class Connection:
    def __init__(self, host, port, authority, timeout):
        self._socket = socket.create_connection((host, port), timeout)
        self._incoming = self._socket.makefile("rb")
        self.call(HELLO, {"authority": authority})

    def _send(self, kind, document):
        body = json.dumps(document, ensure_ascii=False).encode("utf-8")
        self._socket.sendall(HEADER.pack(MARK, kind, len(body)))
        self._socket.sendall(body)

    def _receive(self):
        header = self._incoming.read(HEADER.size)
        if len(header) < HEADER.size:
            raise ConnectionError("the register has closed the connection")
        mark, kind, length = HEADER.unpack(header)
        if mark != MARK:
            raise ConnectionError("unexpected mark %r" % mark)
        return kind, json.loads(self._incoming.read(length))

    def call(self, kind, document):
        self._send(kind, document)
        answered, result = self._receive()
        if answered == FAULT:
            raise RegisterFault(result["text"])
        return result

    def close(self):
        self._incoming.close()
        self._socket.close()


class Register:
    """One connection for each thread of the server."""

    def __init__(self, host, port, authority, timeout):
        self._arguments = (host, port, authority, timeout)
        self._local = threading.local()

    def _call(self, kind, document):
        connection = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = Connection(*self._arguments)
        try:
            return connection.call(kind, document)
        except OSError:
            self._local.connection = None
            connection.close()
            raise

    def vehicle(self, plate):
        return self._call(VEHICLE, {"plate": plate})

    def keeper(self, number):
        return self._call(KEEPER, {"number": number})

    def insurance(self, number):
        return self._call(INSURANCE, {"number": number})

    def enquiry(self, plate, reason):
        return self._call(ENQUIRY, {"plate": plate, "reason": reason})
