import asyncio
import json
from urllib.parse import parse_qs

from backend import search, suggest

width = asyncio.Semaphore(64)


async def answer(send, status, body):
    raw = json.dumps(body).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(raw)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": raw})


async def find(query):
    hits = await search(query.get("q", ["all"])[0])
    return {"hits": hits, "count": len(hits)}


async def complete(query):
    return {"words": await suggest(query.get("q", [""])[0])}


PATHS = {"/search": find, "/complete": complete}


async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        while True:
            event = await receive()
            await send({"type": event["type"] + ".complete"})
            if event["type"] == "lifespan.shutdown":
                return
    view = PATHS.get(scope["path"])
    if view is None:
        return await answer(send, 404, {"error": "unknown"})
    async with width:
        body = await view(parse_qs(scope["query_string"].decode()))
    await answer(send, 200, body)
