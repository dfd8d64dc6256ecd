"""Contracts service of the ticket office."""
import asyncio
import os

from aiohttp import web

CONTRACTS = {
    "heartland-live": {"percent": 0.06, "fixed": 8.0, "cap": 60.0},
    "northern-stages": {"percent": 0.045, "fixed": 12.0, "cap": 75.0},
}


async def fees(request):
    contract = CONTRACTS.get(request.match_info["promoter"])
    await asyncio.sleep(0.025)
    if contract is None:
        raise web.HTTPNotFound()
    return web.json_response(contract)


app = web.Application()
app.router.add_get("/promoters/{promoter}/fees", fees)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(os.environ.get("FEES_PORT", "24149")),
                print=None, access_log=None, shutdown_timeout=1, backlog=512)
