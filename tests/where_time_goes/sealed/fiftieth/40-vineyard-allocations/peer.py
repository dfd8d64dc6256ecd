import asyncio
import os

from aiohttp import web

WINES = ("riesling-24", "spatburgunder-22", "sekt-21")
docs = {name: {"cases": 10_000_000, "allocated": 0, "members": 0} for name in WINES}
revisions = {name: 1 for name in WINES}


async def load(request: web.Request) -> web.Response:
    key = request.match_info["key"]
    await asyncio.sleep(0.01)
    if key not in docs:
        raise web.HTTPNotFound()
    response = web.json_response(docs[key], headers={"ETag": f'"{revisions[key]}"'})
    await asyncio.sleep(0.01)
    return response


async def save(request: web.Request) -> web.Response:
    key = request.match_info["key"]
    doc = await request.json()
    await asyncio.sleep(0.02)
    if request.headers.get("If-Match") != f'"{revisions[key]}"':
        return web.Response(status=412)
    docs[key] = doc
    revisions[key] += 1
    return web.Response(status=204)


async def add(request: web.Request) -> web.Response:
    key = request.match_info["key"]
    changes = await request.json()
    await asyncio.sleep(0.02)
    for name, amount in changes.items():
        docs[key][name] += amount
    revisions[key] += 1
    return web.json_response(docs[key])


app = web.Application()
app.router.add_get("/docs/{key}", load)
app.router.add_put("/docs/{key}", save)
app.router.add_post("/docs/{key}/_add", add)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("LEDGER_PORT", "22060")), access_log=None, print=None)
