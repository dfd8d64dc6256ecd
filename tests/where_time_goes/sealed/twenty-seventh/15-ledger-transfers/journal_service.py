"""A stand-in for the journal of record."""
import asyncio
import os
import secrets

from aiohttp import web


async def entries(request):
    await request.read()
    await asyncio.sleep(0.012)
    return web.json_response({"receipt": secrets.token_hex(4)})

app = web.Application()
app.add_routes([web.post("/entries", entries)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["JOURNAL_PORT"]), access_log=None, print=None)
