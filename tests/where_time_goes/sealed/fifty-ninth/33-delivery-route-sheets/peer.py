import asyncio
import os

from aiohttp import web

SHAPE = '<path d="M 10 20 L 30 40 L 50 60 Z" fill="none" stroke="#444"/>\n'
TILE = ("<svg>\n" + SHAPE * 2600 + "</svg>\n").encode()


async def tile(request):
    await asyncio.sleep(0.2)
    return web.Response(body=TILE, content_type="image/svg+xml")


app = web.Application()
app.add_routes([web.get("/tiles/{depot}/{route}.svg", tile)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("TILES_PORT", "22906")),
            print=None, access_log=None, shutdown_timeout=1)
