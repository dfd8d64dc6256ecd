import asyncio
import os

from aiohttp import web

WAIT = {"accounts": 0.06, "orders": 0.09, "tickets": 0.08, "offers": 0.07}


async def read(request):
    kind = request.match_info["kind"]
    cid = int(request.match_info["cid"])
    await asyncio.sleep(WAIT[kind])
    count = int(request.query.get("count", "4"))
    return web.json_response({"items": [f"{kind}-{cid}-{n}" for n in range(count)]})


app = web.Application()
app.add_routes([web.get("/{kind}/{cid}", read)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("CRM_PORT", "18633")), access_log=None)
