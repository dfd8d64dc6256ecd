import asyncio
import os

from aiohttp import web


async def original(request):
    await asyncio.sleep(0.060)
    seed = int(request.match_info["picture"]) % 251
    return web.Response(body=bytes((seed + n) % 256 for n in range(256)) * 32)


app = web.Application()
app.router.add_get("/originals/{picture}", original)
web.run_app(app, host="127.0.0.1", port=int(os.environ["ORIGINALS_PORT"]), access_log=None, print=None)
