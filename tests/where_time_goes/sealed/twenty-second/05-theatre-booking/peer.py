import asyncio
import os
import uuid

from aiohttp import web


async def authorize(request):
    await request.json()
    await asyncio.sleep(0.03)
    return web.json_response({"id": uuid.uuid4().hex, "state": "authorized"})


app = web.Application()
app.add_routes([web.post("/authorizations", authorize)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PSP_PORT", "18105")), print=None, access_log=None)
