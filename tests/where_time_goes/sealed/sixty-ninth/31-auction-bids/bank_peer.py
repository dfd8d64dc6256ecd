import asyncio
import itertools
import sys

from aiohttp import web

numbers = itertools.count(70_001)


async def guarantee(request):
    await request.json()
    await asyncio.sleep(0.1)
    return web.json_response({"guarantee": f"G-{next(numbers)}"})


app = web.Application()
app.router.add_post("/guarantees", guarantee)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
