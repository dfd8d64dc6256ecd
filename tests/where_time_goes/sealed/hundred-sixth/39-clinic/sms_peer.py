"""Stands in for the SMS gateway: 30 ms for a message."""

import asyncio
import os
import uuid

from aiohttp import web


async def send(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.03)
    return web.json_response({"receipt": uuid.uuid4().hex})


app = web.Application()
app.router.add_post("/messages", send)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("SMS_PORT", "27821")), print=None, access_log=None)
