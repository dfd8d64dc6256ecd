"""Document store with revisions; a whole document is replaced, or one field counted up or down."""
import asyncio
import os

from aiohttp import web

documents = {f"aisle-{letter}": {"rev": 1, "body": {"bins": {f"{n:02d}": 1_000_000 for n in range(1, 13)}}} for letter in "ABCD"}


def find(request):
    key = request.match_info["key"]
    if key not in documents:
        raise web.HTTPNotFound()
    return documents[key]


async def get(request):
    await asyncio.sleep(0.05)
    entry = find(request)
    return web.json_response(entry["body"], headers={"ETag": f'"{entry["rev"]}"'})


async def put(request):
    body = await request.json()
    await asyncio.sleep(0.07)
    entry = find(request)
    if request.headers.get("If-Match") != f'"{entry["rev"]}"':
        raise web.HTTPPreconditionFailed()
    entry["rev"] += 1
    entry["body"] = body
    return web.json_response({}, headers={"ETag": f'"{entry["rev"]}"'})


async def count(request):
    change = await request.json()
    await asyncio.sleep(0.12)
    entry = find(request)
    left = entry["body"]["bins"].get(change["bin"], 0) + change["by"]
    if left < 0:
        raise web.HTTPConflict()
    entry["rev"] += 1
    entry["body"]["bins"][change["bin"]] = left
    return web.json_response({"value": left}, headers={"ETag": f'"{entry["rev"]}"'})


app = web.Application()
app.add_routes([web.get("/documents/{key}", get), web.put("/documents/{key}", put), web.post("/documents/{key}/count", count)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("DOCUMENTS_PORT", "24540")), print=None, access_log=None, shutdown_timeout=1)
