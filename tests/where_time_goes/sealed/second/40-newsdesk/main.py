import asyncio

from archive import archive
from render import article, teaser

slots = asyncio.Semaphore(100)


async def reply(send, status, body, kind=b"text/html; charset=utf-8"):
    await send({"type": "http.response.start", "status": status, "headers": [
        (b"content-type", kind), (b"content-length", str(len(body)).encode()),
    ]})
    await send({"type": "http.response.body", "body": body})


async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        while True:
            message = await receive()
            await send({"type": message["type"] + ".complete"})
            if message["type"] == "lifespan.shutdown":
                return
    parts = scope["path"].strip("/").split("/")
    if len(parts) != 2 or parts[0] not in ("articles", "teasers"):
        await reply(send, 404, b"")
        return
    async with slots:
        text = article(parts[1])
        await archive.keep(scope["path"], text)
        body = text if parts[0] == "articles" else teaser(parts[1])
    await reply(send, 200, body.encode())
