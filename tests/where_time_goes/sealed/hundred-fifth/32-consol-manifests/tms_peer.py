"""Transport management system with a few manifests, for development."""

import asyncio
import os
from collections import defaultdict

from aiohttp import web

PORT = int(os.environ.get("TMS_PORT", "27750"))
READ, WRITE, EVENT = 0.02, 0.03, 0.025

manifests: dict[str, dict] = defaultdict(lambda: {"parcels": 0, "kg": 0.0, "last": None, "version": 1})


def reply(manifest: dict, status: int = 200) -> web.Response:
    return web.json_response(manifest, status=status, headers={"ETag": f'"{manifest["version"]}"'})


async def read(request: web.Request) -> web.Response:
    manifest = dict(manifests[request.match_info["lane"]])
    await asyncio.sleep(READ)
    return reply(manifest)


async def replace(request: web.Request) -> web.Response:
    lane, new = request.match_info["lane"], await request.json()
    await asyncio.sleep(WRITE)
    manifest = manifests[lane]
    if request.headers.get("If-Match") != f'"{manifest["version"]}"':
        return reply(manifest, 412)
    manifest.update(new, version=manifest["version"] + 1)
    return reply(manifest)


async def append(request: web.Request) -> web.Response:
    lane, line = request.match_info["lane"], await request.json()
    await asyncio.sleep(WRITE)
    manifest = manifests[lane]
    manifest["parcels"] += 1
    manifest["kg"] = round(manifest["kg"] + line["kg"], 3)
    manifest["last"] = line["barcode"]
    manifest["version"] += 1
    return reply(manifest)


async def event(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(EVENT)
    return web.json_response({"taken": True}, status=202)


app = web.Application()
app.router.add_get("/manifests/{lane}", read)
app.router.add_put("/manifests/{lane}", replace)
app.router.add_post("/events", event)
app.router.add_post("/manifests/{lane}/lines", append)
web.run_app(app, host="127.0.0.1", port=PORT, access_log=None, print=None)
