"""As much HTTP/1.1 as the roster page needs."""
import asyncio
import json
from collections import deque, namedtuple

Request = namedtuple("Request", "method path body close")
REASONS = {200: "OK", 400: "Bad Request", 404: "Not Found", 502: "Bad Gateway"}
END = b"\r\n\r\n"


def parse(data):
    """The first request in data and what follows it; None while it is incomplete."""
    head, found, rest = data.partition(END)
    if not found:
        return None, data
    first, *lines = head.decode("latin-1").split("\r\n")
    method, path, version = first.split(" ")
    headers = {}
    for line in lines:
        name, _, value = line.partition(":")
        headers[name.strip().lower()] = value.strip()
    length = int(headers.get("content-length", 0))
    if len(rest) < length:
        return None, data
    close = headers.get("connection", "").lower() == "close" or version == "HTTP/1.0"
    return Request(method, path, rest[:length], close), rest[length:]


class HttpProtocol(asyncio.Protocol):
    def __init__(self, answer):
        self._answer = answer
        self._data = b""
        self._requests = deque()
        self._task = None

    def connection_made(self, transport):
        self._transport = transport

    def connection_lost(self, error):
        if self._task and not self._task.done():
            self._task.cancel()

    def data_received(self, data):
        self._data += data
        try:
            while True:
                request, self._data = parse(self._data)
                if request is None:
                    break
                self._requests.append(request)
        except ValueError:
            self._send(400, {"error": "bad request"}, True)
            return
        if self._requests and (self._task is None or self._task.done()):
            self._task = asyncio.get_running_loop().create_task(self._serve())

    async def _serve(self):
        while self._requests:
            request = self._requests.popleft()
            status, document = await self._answer(request)
            self._send(status, document, request.close)

    def _send(self, status, document, close):
        body = json.dumps(document).encode()
        head = (
            f"HTTP/1.1 {status} {REASONS[status]}\r\nContent-Type: application/json\r\n"
            f"Content-Length: {len(body)}\r\nConnection: {'close' if close else 'keep-alive'}\r\n\r\n"
        )
        self._transport.write(head.encode("latin-1") + body)
        if close:
            self._transport.close()
