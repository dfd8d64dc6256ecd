import asyncio
import hashlib
import os

from aiohttp import web


async def vat_check(request: web.Request) -> web.Response:
    form = await request.json()
    await asyncio.sleep(0.040)
    return web.json_response({"valid": True, "reverse_charge": form["vat_id"].endswith("7")})


async def seal(request: web.Request) -> web.Response:
    body = await request.read()
    await asyncio.sleep(0.018)
    return web.json_response({"seal": hashlib.sha1(body).hexdigest()})


app = web.Application()
app.router.add_post("/vat-check", vat_check)
app.router.add_post("/seal", seal)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("FISCAL_PORT", "18452")), print=None, access_log=None, backlog=512)
