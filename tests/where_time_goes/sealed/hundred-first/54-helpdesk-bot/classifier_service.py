"""Stand-in of the intent classifier."""

import asyncio

from aiohttp import web


async def intents(request: web.Request) -> web.Response:
    text = (await request.json())["text"].lower()
    await asyncio.sleep(0.08)
    for intent in ("password", "payroll", "vpn"):
        if intent in text:
            return web.json_response({"intent": intent, "score": 0.91})
    return web.json_response({"intent": "unknown", "score": 0.3})


app = web.Application()
app.router.add_post("/intents", intents)
web.run_app(app, host="127.0.0.1", port=27310, print=None, access_log=None)
