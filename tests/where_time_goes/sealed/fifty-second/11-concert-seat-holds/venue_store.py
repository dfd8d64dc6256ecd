"""Venue inventory: one document for each concert, with a revision."""
import asyncio
import os

from aiohttp import web

READ = 0.02
WRITE = 0.015
CONCERTS = {
    n: {
        "revision": 1,
        "document": {
            "concert": n,
            "holds": 0,
            "sections": {s: {"capacity": 900, "held": 0} for s in ("stalls", "circle", "gallery")},
        },
    }
    for n in range(1, 60)
}


def find(request):
    try:
        return CONCERTS[int(request.match_info["concert"])]
    except KeyError:
        raise web.HTTPNotFound()


async def load(request):
    record = find(request)
    await asyncio.sleep(READ)
    return web.json_response(record["document"], headers={"ETag": str(record["revision"])})


async def save(request):
    record = find(request)
    document = await request.json()
    await asyncio.sleep(WRITE)
    if request.headers.get("If-Match") != str(record["revision"]):
        raise web.HTTPPreconditionFailed()
    record["revision"] += 1
    record["document"] = document
    return web.json_response({"revision": record["revision"]})


async def add_hold(request):
    record = find(request)
    data = await request.json()
    await asyncio.sleep(READ + WRITE)
    entry = record["document"]["sections"][data["section"]]
    entry["held"] += data["seats"]
    record["document"]["holds"] += 1
    record["revision"] += 1
    return web.json_response(entry)


async def listing(request):
    await asyncio.sleep(READ)
    return web.json_response([{"concert": n, "title": f"Evening {n}"} for n in range(1, 11)])


def make_app():
    app = web.Application()
    app.router.add_get("/listing", listing)
    app.router.add_get("/concerts/{concert}", load)
    app.router.add_put("/concerts/{concert}", save)
    app.router.add_post("/concerts/{concert}/holds", add_hold)
    return app


if __name__ == "__main__":
    web.run_app(
        make_app(), host="127.0.0.1", port=int(os.environ.get("STORE_PORT", "22211")),
        access_log=None, print=None,
    )
