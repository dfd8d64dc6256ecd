"""Stand-in for the land registry."""
import asyncio
import os

from aiohttp import web


async def extract(request: web.Request) -> web.Response:
    folio = int(request.match_info["folio"])
    await asyncio.sleep(0.3)
    return web.json_response({"owner": f"owner {folio % 91}", "area_m2": 300 + folio % 1000})


async def charges(request: web.Request) -> web.Response:
    folio = int(request.match_info["folio"])
    await asyncio.sleep(0.2)
    return web.json_response({"charges": [
        {"rank": 2, "creditor": "Savings bank", "amount": 1000 * (folio % 70)},
        {"rank": 1, "creditor": "Town", "amount": 900},
    ]})


app = web.Application()
app.router.add_get("/folios/{folio}/extract", extract)
app.router.add_get("/folios/{folio}/charges", charges)
web.run_app(app, host="127.0.0.1", port=int(os.environ["REGISTRY_PORT"]), print=None, access_log=None,
            backlog=512, shutdown_timeout=1)
