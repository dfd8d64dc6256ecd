import asyncio
import os

from aiohttp import web


async def payment(request):
    await asyncio.sleep(0.090)
    reference = request.match_info["reference"]
    return web.json_response({"state": ["settled", "pending"][sum(reference.encode()) % 2]})


app = web.Application()
app.router.add_get("/v2/payments/{reference}", payment)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PSP_PORT"]), access_log=None, print=None)
