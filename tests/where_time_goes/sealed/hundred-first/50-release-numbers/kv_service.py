"""Stand-in of the key-value store, with the round trip of another data centre."""

import asyncio
import os

from aiohttp import web

documents: dict[str, tuple[bytes, int]] = {}
indexes = iter(range(1, 10**9))


async def read(request: web.Request) -> web.Response:
    await asyncio.sleep(0.02)
    found = documents.get(request.match_info["key"])
    await asyncio.sleep(0.02)
    if found is None:
        return web.Response(status=404)
    return web.Response(body=found[0], headers={"X-Index": str(found[1])}, content_type="application/json")


async def write(request: web.Request) -> web.Response:
    key, body = request.match_info["key"], await request.read()
    await asyncio.sleep(0.02)
    accepted = documents.get(key, (b"", 0))[1] == int(request.query["cas"])
    if accepted:
        documents[key] = (body, next(indexes))
    await asyncio.sleep(0.02)
    return web.Response(text="true" if accepted else "false")


app = web.Application()
app.router.add_get("/v1/kv/{key:.+}", read)
app.router.add_put("/v1/kv/{key:.+}", write)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("KV_PORT", "27306")), print=None, access_log=None)
