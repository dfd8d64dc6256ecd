import asyncio
import json
import os

from aiohttp import web

ROWS = [
    {"match": i // 12, "pick": f"pick-{i % 12}", "price": 1.1 + (i % 37) / 10, "book": "main", "league": f"L{i % 40}"}
    for i in range(20000)
]
BODY = json.dumps({"rows": ROWS}).encode()


async def feed(request):
    await asyncio.sleep(0.03)
    return web.Response(body=BODY, content_type="application/json")


app = web.Application()
app.router.add_get("/feed.json", feed)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18403")), access_log=None, print=None)
