"""Stand-in for the card acquirer."""
import asyncio
import itertools
import os

from aiohttp import web

authorisations = itertools.count(880000)


async def authorise(request):
    await request.json()
    await asyncio.sleep(0.04)
    return web.json_response({"authorisation": next(authorisations)})


app = web.Application()
app.router.add_post("/authorisations", authorise)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PAYMENT_PORT", "21141")), access_log=None)
