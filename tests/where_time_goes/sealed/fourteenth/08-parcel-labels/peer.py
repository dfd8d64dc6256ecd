"""The three carriers' sandboxes in one process."""
import asyncio
import os
import random
import secrets

from aiohttp import web

TOKEN_LIFE = 24


async def token(request: web.Request) -> web.Response:
    form = await request.post()
    if form["grant_type"] == "refresh_token" and request.match_info["carrier"] == "northline":
        await asyncio.Event().wait()
    await asyncio.sleep(0.05)
    return web.json_response({
        "access_token": secrets.token_hex(12),
        "refresh_token": secrets.token_hex(12),
        "expires_in": TOKEN_LIFE,
    })


async def label(request: web.Request) -> web.Response:
    await asyncio.sleep(random.uniform(0.09, 0.13))
    parcel = int(request.match_info["parcel"])
    return web.json_response({"tracking": f"JD{parcel:012}", "zone": parcel % 8})


app = web.Application()
app.add_routes([web.post("/{carrier}/oauth/token", token), web.get("/{carrier}/labels/{parcel}", label)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), access_log=None, print=None)
