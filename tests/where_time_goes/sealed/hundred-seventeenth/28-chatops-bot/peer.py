"""Stand-in for the chat platform."""
import asyncio
import itertools
import os
import time

from aiohttp import web

LATENCY = float(os.environ.get("CHAT_LATENCY", "0.025"))
counter = itertools.count(1)


async def post_message(request):
    body = await request.json()
    await asyncio.sleep(LATENCY)
    return web.json_response({"ok": True, "channel": body["channel"], "ts": f"{time.time():.4f}{next(counter):06d}"})


async def user_info(request):
    body = await request.json()
    await asyncio.sleep(0.005)
    return web.json_response({"ok": True, "user": {"id": body["user"], "name": body["user"].lower()}})


app = web.Application()
app.add_routes([web.post("/api/chat.postMessage", post_message), web.post("/api/users.info", user_info)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "28901")), access_log=None, print=None)
