"""SMS centre stand-in, HTTP front."""
import asyncio
import os

from aiohttp import web

counter = 0


async def submit(request):
    global counter
    await request.json()
    await asyncio.sleep(0.022)
    counter += 1
    return web.json_response({"message_id": f"sm-{counter}"})


app = web.Application()
app.router.add_post("/submit", submit)
web.run_app(app, host="127.0.0.1", port=int(os.environ["SMSC_PORT"]), print=None, access_log=None)
