"""Line to the picking machine in the store room.

A message is a head line with the command and the length of the body,
followed by the body as JSON; the machine answers in the same form.
"""
import json
import socket
import threading

from django.conf import settings


class PickerError(Exception):
    pass


class PickerLine:
    def __init__(self, address, timeout):
        self._sock = socket.create_connection(address, timeout=timeout)
        self._replies = self._sock.makefile("rb")

    def ask(self, command, **fields):
        body = json.dumps(fields).encode()
        self._sock.sendall(f"{command} {len(body)}\n".encode())
        self._sock.sendall(body)
        return self._answer()

    def _answer(self):
        head = self._replies.readline().split()
        if len(head) != 2:
            raise PickerError("line closed by the machine")
        body = json.loads(self._replies.read(int(head[1])))
        if head[0] != b"OK":
            raise PickerError(body.get("reason", "refused"))
        return body

    def close(self):
        self._replies.close()
        self._sock.close()


_local = threading.local()


def _line():
    line = getattr(_local, "line", None)
    if line is None:
        line = _local.line = PickerLine(settings.PICKER_ADDRESS, settings.PICKER_TIMEOUT)
    return line


def ask(command, **fields):
    try:
        return _line().ask(command, **fields)
    except OSError as error:
        _local.line.close()
        _local.line = None
        raise PickerError(str(error)) from error
