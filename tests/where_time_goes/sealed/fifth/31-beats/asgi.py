import json

from window import Window

window = Window(seconds=900)
DEVICES = {str(n): {"device": n, "site": f"site-{n % 5}"} for n in range(100)}


async def reply(send, status, doc):
    body = json.dumps(doc).encode()
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(body)).encode()),
            ],
        }
    )
    await send({"type": "http.response.body", "body": body})


async def beat(name, send):
    device = DEVICES.get(name)
    if device is None:
        return await reply(send, 404, {"error": "unknown"})
    await reply(send, 200, {**device, "accepted": True})


async def handle(scope, receive, send):
    parts = scope["path"].strip("/").split("/")
    if parts[0] == "beat" and len(parts) == 2:
        return await beat(parts[1], send)
    if parts[0] == "health":
        return await reply(send, 200, {"ok": True})
    await reply(send, 404, {"error": "not found"})


async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        while True:
            message = await receive()
            await send({"type": message["type"] + ".complete"})
            if message["type"] == "lifespan.shutdown":
                return
    with window.observe(scope["path"]):
        await handle(scope, receive, send)
