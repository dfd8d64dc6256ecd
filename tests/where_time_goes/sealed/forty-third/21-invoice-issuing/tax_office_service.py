"""Registration interface of the tax office."""
import asyncio
import hashlib
import sys

from aiohttp import web


async def register(request):
    wanted = await request.json()
    await asyncio.sleep(0.070)
    receipt = hashlib.sha256(wanted["label"].encode()).hexdigest()[:24]
    return web.json_response({"receipt": receipt}, status=201)


app = web.Application()
app.router.add_post("/registrations", register)
web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)
