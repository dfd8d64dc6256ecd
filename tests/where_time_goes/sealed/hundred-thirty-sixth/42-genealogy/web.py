"""The little HTTP that the service needs, on asyncio streams."""
import asyncio
import json
import logging
import re
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, urlsplit

log = logging.getLogger("genealogy.web")
REASONS = {200: "OK", 201: "Created", 400: "Bad Request", 404: "Not Found", 500: "Internal Server Error", 502: "Bad Gateway"}


class HttpError(Exception):
    def __init__(self, status, reason):
        super().__init__(reason)
        self.status = status


@dataclass
class Request:
    method: str
    path: str
    query: dict
    headers: dict
    body: bytes
    params: dict = field(default_factory=dict)

    def json(self):
        try:
            return json.loads(self.body)
        except ValueError:
            raise HttpError(400, "not JSON") from None


class Service:
    def __init__(self):
        self.routes = []

    def route(self, method, pattern):
        compiled = re.compile("^" + re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", pattern) + "$")

        def register(handler):
            self.routes.append((method, compiled, handler))
            return handler

        return register

    def find(self, request):
        for method, pattern, handler in self.routes:
            found = pattern.match(request.path)
            if found and method == request.method:
                request.params = found.groupdict()
                return handler
        raise HttpError(404, "not found")

    async def read(self, reader):
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        first, *lines = head.rstrip("\r\n").split("\r\n")
        method, target, _ = first.split(" ", 2)
        headers = {}
        for line in lines:
            name, _, value = line.partition(":")
            headers[name.strip().lower()] = value.strip()
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        parts = urlsplit(target)
        return Request(method, parts.path, dict(parse_qsl(parts.query)), headers, body)

    async def answer(self, request):
        try:
            status, document = await self.find(request)(request)
        except HttpError as exc:
            status, document = exc.status, {"error": str(exc)}
        except Exception:
            log.exception("%s %s failed", request.method, request.path)
            status, document = 500, {"error": "internal error"}
        body = json.dumps(document).encode()
        head = f"HTTP/1.1 {status} {REASONS.get(status, '')}\r\nContent-Type: application/json\r\n"
        return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body

    async def serve(self, reader, writer):
        try:
            while True:
                request = await self.read(reader)
                writer.write(await self.answer(request))
                await writer.drain()
                if request.headers.get("connection", "").lower() == "close":
                    break
        except (asyncio.IncompleteReadError, ConnectionError, ValueError):
            pass
        finally:
            writer.close()

    async def run(self, host, port):
        server = await asyncio.start_server(self.serve, host, port, backlog=512)
        async with server:
            await server.serve_forever()
