"""The payment provider."""
import asyncio
import itertools
import os

from aiohttp import web

numbers = itertools.count(500_000)


async def authorise(request):
    body = await request.json()
    await asyncio.sleep(0.03)
    if body["amount"] > 1_000_000:
        return web.json_response({"error": "declined"}, status=402)
    return web.json_response({"code": f"AU{next(numbers)}"})


app = web.Application()
app.router.add_post("/authorisations", authorise)
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("PAYMENTS_PORT", "23170")),
            access_log=None, print=None, shutdown_timeout=1)
