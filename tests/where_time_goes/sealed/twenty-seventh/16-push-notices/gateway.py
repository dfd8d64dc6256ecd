"""A stand-in for the push gateway."""
import asyncio
import os
import secrets

from aiohttp import web


async def batch(request):
    messages = await request.json()
    await asyncio.sleep(0.015)
    return web.json_response({"receipts": [secrets.token_hex(6) for _ in messages]})

app = web.Application()
app.add_routes([web.post("/batch", batch)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["PUSH_PORT"]), access_log=None, print=None)
