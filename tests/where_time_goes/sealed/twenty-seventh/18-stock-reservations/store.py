"""A stand-in for the document store: GET, PUT with If-Match, and an atomic PATCH {path: delta}."""
import asyncio
import os

from aiohttp import web

DOCS = {f"stock-{w}": [1, {"articles": {"bolt": 10**9, "nut": 10**9}, "held": 0}] for w in ("hamburg", "lyon", "turin")}


async def read(request):
    await asyncio.sleep(0.01)
    found = DOCS.get(request.match_info["key"])
    if found is None:
        return web.Response(status=404)
    return web.json_response(found[1], headers={"ETag": f'"{found[0]}"'})


async def write(request):
    body = await request.json()
    await asyncio.sleep(0.01)
    found = DOCS[request.match_info["key"]]
    if request.headers.get("If-Match") != f'"{found[0]}"':
        return web.Response(status=412)
    found[0] += 1
    found[1] = body
    return web.Response(status=204)


async def patch(request):
    deltas = await request.json()
    await asyncio.sleep(0.01)
    found = DOCS[request.match_info["key"]]
    for article, delta in deltas.items():
        found[1]["articles"][article] += delta
    found[0] += 1
    return web.json_response(found[1])

app = web.Application()
app.add_routes([web.get("/docs/{key}", read), web.put("/docs/{key}", write), web.patch("/docs/{key}", patch)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["STORE_PORT"]), access_log=None, print=None)
