import asyncio
import os

from aiohttp import web


async def balances(request):
    await asyncio.sleep(0.025)
    account = int(request.match_info["account"])
    return web.json_response({"account": account, "opening": account * 13 % 5000})


app = web.Application()
app.router.add_get("/balances/{account}", balances)
web.run_app(app, host="127.0.0.1", port=int(os.environ["PEER_PORT"]), print=None, access_log=None)
