"""Stands in for the label printer's service: 80 ms for a label."""

import asyncio
import os
import uuid

from aiohttp import web


async def label(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.08)
    return web.json_response({"label": uuid.uuid4().hex[:12]})


app = web.Application()
app.router.add_post("/labels", label)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("LABEL_PORT", "27841")), print=None, access_log=None)
