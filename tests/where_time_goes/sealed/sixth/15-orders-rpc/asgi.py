import json
import os
import re

from link import Link

ROUTES = [
    (re.compile(r"^/orders/(\d+)$"), "order.get"),
    (re.compile(r"^/orders/(\d+)/status$"), "order.status"),
]
link = Link(os.environ.get("BACKOFFICE", "127.0.0.1:27115"))


async def reply(send, status, payload):
    body = json.dumps(payload, sort_keys=True).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def lifespan(receive, send):
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            await link.open()
            await send({"type": "lifespan.startup.complete"})
        else:
            await link.close()
            await send({"type": "lifespan.shutdown.complete"})
            return


async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        return await lifespan(receive, send)
    for pattern, method in ROUTES:
        if found := pattern.match(scope["path"]):
            return await reply(send, 200, await link.call(method, int(found[1])))
    await reply(send, 404, {"error": "not found"})
