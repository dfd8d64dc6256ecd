import asyncio
import os

from aiohttp import web

DOCS = {}


async def read(request):
    await asyncio.sleep(0.03)
    rev, doc = DOCS.get(request.match_info["key"], (0, {}))
    return web.json_response({**doc, "_rev": rev})


async def write(request):
    key = request.match_info["key"]
    doc = await request.json()
    await asyncio.sleep(0.03)
    rev = DOCS.get(key, (0, None))[0]
    if doc.pop("_rev") != rev:
        return web.json_response({"error": "conflict"}, status=409)
    DOCS[key] = (rev + 1, doc)
    return web.json_response({"ok": True, "rev": rev + 1}, status=201)


app = web.Application()
app.router.add_get("/campaigns/{key}", read)
app.router.add_put("/campaigns/{key}", write)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
