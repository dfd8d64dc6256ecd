"""A small document store: GET, PUT with If-Match, PATCH with increments."""
import asyncio
import os

from aiohttp import web

READ = 0.020
WRITE = 0.025

documents = {
    "performances/12": [1, {"title": "The Tempest", "capacity": 50_000_000, "sold": 0, "revenue": 0, "tiers": {}}],
    "performances/31": [1, {"title": "Oedipus Rex", "capacity": 50_000_000, "sold": 0, "revenue": 0, "tiers": {}}],
}


async def ping(request):
    return web.Response(text="pong")


async def read(request):
    await asyncio.sleep(READ)
    entry = documents.get(request.match_info["key"])
    if entry is None:
        raise web.HTTPNotFound()
    return web.json_response(entry[1], headers={"ETag": f'"{entry[0]}"'})


async def replace(request):
    body = await request.json()
    await asyncio.sleep(WRITE)
    entry = documents.get(request.match_info["key"])
    if entry is None:
        raise web.HTTPNotFound()
    if request.headers.get("If-Match") != f'"{entry[0]}"':
        return web.Response(status=412)
    entry[0] += 1
    entry[1] = body
    return web.Response(status=204, headers={"ETag": f'"{entry[0]}"'})


async def increment(request):
    body = await request.json()
    await asyncio.sleep(WRITE)
    entry = documents.get(request.match_info["key"])
    if entry is None:
        raise web.HTTPNotFound()
    for path, amount in body.items():
        *parents, leaf = path.split(".")
        node = entry[1]
        for parent in parents:
            node = node.setdefault(parent, {})
        node[leaf] = node.get(leaf, 0) + amount
    entry[0] += 1
    return web.json_response(entry[1], headers={"ETag": f'"{entry[0]}"'})


app = web.Application()
app.router.add_get("/ping", ping)
app.router.add_get("/{key:.+}", read)
app.router.add_put("/{key:.+}", replace)
app.router.add_patch("/{key:.+}", increment)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("STORE_PORT", "23110")),
            access_log=None, print=None, shutdown_timeout=1)
