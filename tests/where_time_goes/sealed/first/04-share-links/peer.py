import asyncio
import os

from aiohttp import web


async def meta(request):
    slug = request.match_info["slug"]
    await asyncio.sleep(0.100)
    return web.json_response({"name": f"{slug}.pdf", "size": 1000 + 17 * sum(slug.encode())})


async def key(request):
    await asyncio.sleep(0.350)
    return web.Response(text=f"key material of {request.match_info['label']}")


app = web.Application()
app.router.add_get("/meta/{slug}", meta)
app.router.add_get("/keys/{label}", key)
web.run_app(app, host="127.0.0.1", port=int(os.environ["FILES_PORT"]), access_log=None, print=None)
