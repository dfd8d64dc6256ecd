"""The acquirer."""
import asyncio
import os
import uuid

from aiohttp import web


async def approve(request: web.Request) -> web.Response:
    order = await request.json()
    await asyncio.sleep(0.09)
    if order["card"].endswith("0000"):
        return web.json_response({"error": "declined"}, status=402)
    return web.json_response({"approval": uuid.uuid4().hex[:10].upper(), "reference": order["reference"]})


app = web.Application()
app.add_routes([web.post("/approvals", approve)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PAYMENTS_PORT", "26450")), access_log=None, print=None, backlog=512)
