import hashlib
import json
from decimal import Decimal


def plain(value):
    if isinstance(value, dict):
        return {str(key): plain(value[key]) for key in sorted(value)}
    if isinstance(value, list):
        return [plain(item) for item in value]
    if isinstance(value, Decimal):
        return str(value.normalize())
    return value


def tag(body: bytes) -> str:
    tree = plain(json.loads(body, parse_float=Decimal))
    text = json.dumps(tree, sort_keys=True, separators=(",", ":"))
    return '"' + hashlib.sha256(text.encode()).hexdigest()[:24] + '"'


class Revalidate:
    def __init__(self, app):
        self.app = app

    async def __call__(self, scope, receive, send):
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        known = dict(scope["headers"]).get(b"if-none-match", b"").decode()
        first, chunks = None, []

        async def hold(message):
            nonlocal first
            if message["type"] == "http.response.start":
                first = message
                return
            chunks.append(message.get("body", b""))
            if message.get("more_body"):
                return
            body = b"".join(chunks)
            etag = tag(body)
            first["headers"].append((b"etag", etag.encode()))
            if etag == known:
                first["status"], body = 304, b""
                first["headers"] = [h for h in first["headers"] if h[0] != b"content-length"]
            await send(first)
            await send({"type": "http.response.body", "body": body})

        await self.app(scope, receive, hold)
