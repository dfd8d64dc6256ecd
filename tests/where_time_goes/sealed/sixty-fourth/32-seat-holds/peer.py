"""Payment provider: authorises in about 45 ms, any number at a time."""
import asyncio
import os

from aiohttp import web


async def authorise(request):
    body = await request.json()
    await asyncio.sleep(0.045)
    return web.json_response({"authorisation": f"A-{body['reference']}", "amount": body["amount"]})


app = web.Application()
app.router.add_post("/authorisations", authorise)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PAYMENTS_PORT"]), access_log=None, print=None, shutdown_timeout=1)
