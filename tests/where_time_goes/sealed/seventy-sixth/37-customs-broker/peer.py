"""Stand-in of the denied-party screening service."""
import asyncio
import itertools
import os

from aiohttp import web

references = itertools.count(1)


async def screen(request):
    party = await request.json()
    await asyncio.sleep(0.045)
    score = sum(map(ord, party["name"])) % 60
    return web.json_response({"reference": f"SCR-{next(references):07d}", "listed": False, "score": score})


app = web.Application()
app.router.add_post("/v2/screen", screen)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PEER_PORT", "24610")),
            access_log=None, print=None, shutdown_timeout=1)
