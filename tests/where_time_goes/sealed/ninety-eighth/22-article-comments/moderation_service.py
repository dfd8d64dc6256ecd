"""Stand-in for the moderation service: 40 ms a text."""

import asyncio
import os

from aiohttp import web


async def check(request: web.Request) -> web.Response:
    body = await request.json()
    await asyncio.sleep(0.04)
    return web.json_response({"verdict": "doubtful" if "!" in body["text"] else "fine"})


app = web.Application()
app.add_routes([web.post("/check", check)])

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("MODERATION_PORT", "27022")), access_log=None, print=None)
