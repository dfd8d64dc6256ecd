import asyncio
import os

from aiohttp import web

desks = asyncio.Semaphore(3)


async def fare(request):
    async with desks:
        await asyncio.sleep(0.04)
    return web.json_response({"fare": 129.5})


app = web.Application()
app.router.add_get("/fares/{origin}/{to}", fare)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18407")), access_log=None, print=None)
