import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(410_000)


async def register(request: web.Request) -> web.Response:
    document = await request.json()
    await asyncio.sleep(0.12)
    return web.json_response({"number": f"{document['service']}-{next(numbers)}"}, status=201)


app = web.Application()
app.router.add_post("/v2/referrals", register)
web.run_app(app, host="127.0.0.1", port=int(os.environ["REGISTRY_PORT"]), access_log=None, print=None)
