"""Takes the readings of the sensors, without the middleware that the web pages need."""
import json

from asgiref.sync import sync_to_async

from .readings import UnknownDevice, record


async def read_body(receive):
    body = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body"):
            return body


async def reply(send, status, fields):
    data = json.dumps(fields).encode()
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(data)).encode())],
        }
    )
    await send({"type": "http.response.body", "body": data})


class IngestApplication:
    async def __call__(self, scope, receive, send):
        body = await read_body(receive)
        try:
            device_id = int(scope["path"].removeprefix("/ingest/"))
            raw = float(json.loads(body)["raw"])
        except (ValueError, KeyError, TypeError):
            return await reply(send, 400, {"error": "a raw value is needed"})
        try:
            stored = await sync_to_async(record)(device_id, raw)
        except UnknownDevice:
            return await reply(send, 404, {"error": "unknown device"})
        await reply(send, 201, stored)
