import asyncio
import os

from aiohttp import web


async def statement(request):
    await asyncio.sleep(0.8)
    number = int(request.match_info["number"])
    return web.json_response({"lines": [{"text": f"booking {n}", "cents": number * n} for n in range(30)]})


app = web.Application()
app.add_routes([web.get("/statements/{number}", statement)])
web.run_app(app, host="127.0.0.1", port=int(os.environ["LEDGER_PORT"]), access_log=None, print=None, backlog=512)
