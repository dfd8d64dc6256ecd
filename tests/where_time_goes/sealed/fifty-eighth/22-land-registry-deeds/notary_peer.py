import asyncio
import itertools
import os

from aiohttp import web

SEALS = itertools.count(900001)


async def seal(request):
    body = await request.json()
    await asyncio.sleep(0.09)
    return web.json_response({"seal": f"{body['office']}-{next(SEALS)}"}, status=201)


app = web.Application()
app.add_routes([web.post("/seals", seal)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("NOTARY_PORT", "22808")), access_log=None, print=None, shutdown_timeout=1, backlog=512)
