import asyncio
import os

from aiohttp import web


async def article(request: web.Request) -> web.Response:
    await asyncio.sleep(0.050)
    sku = request.match_info["sku"]
    return web.json_response({"sku": sku, "pack_size": 6 + len(sku) % 5})


async def label(request: web.Request) -> web.Response:
    form = await request.json()
    await asyncio.sleep(0.006)
    return web.json_response({"label": f"L{form['movement']:09d}"})


app = web.Application()
app.router.add_get("/articles/{sku}", article)
app.router.add_post("/labels", label)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PRINTING_PORT", "18461")), print=None, access_log=None, backlog=512)
