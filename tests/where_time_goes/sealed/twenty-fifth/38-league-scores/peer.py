import asyncio
import os

from aiohttp import web

TEAMS = [f"Team {c}" for c in "ABCDEFGHIJ"]
SCORES = [
    {"home": h, "away": a, "h": (i * 7) % 4, "a": (i * 5) % 3}
    for i, (h, a) in enumerate((h, a) for h in TEAMS for a in TEAMS if h != a)
]


async def scores(request):
    await asyncio.sleep(0.14)
    return web.json_response({"scores": SCORES[:40]})


app = web.Application()
app.router.add_get("/leagues/{league}/scores", scores)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "18408")), access_log=None, print=None)
