"""Stand-ins for the services behind the member page."""
import asyncio
import os

from aiohttp import web

DELAYS = {"members": 0.03, "trips": 0.09, "points": 0.07, "vouchers": 0.08, "offers": 0.08, "notices": 0.07}


def content(kind, key):
    if kind == "members":
        return {"name": "R. Okafor", "traveller": f"T{key}", "home": "LIS"}
    if kind == "trips":
        return {"trips": [{"to": "OPO", "departs": "2031-04-02"}, {"to": "MAD", "departs": "2030-02-11"}]}
    if kind == "points":
        return {"balance": 18_250}
    if kind == "vouchers":
        return {"vouchers": [{"code": "SPRING", "used": False}, {"code": "XMAS", "used": True}]}
    if kind == "offers":
        return {"offers": [{"to": "FNC", "price": 89}, {"to": "PDL", "price": 119}]}
    return {"notices": ["Terminal 2 is closed on Sundays."]}


async def answer(request):
    kind = request.match_info["kind"]
    if kind not in DELAYS:
        raise web.HTTPNotFound()
    await asyncio.sleep(DELAYS[kind])
    return web.json_response(content(kind, request.match_info["key"]))


app = web.Application()
app.add_routes([web.get("/{kind}/{key}", answer)])
web.run_app(app, host="127.0.0.1", port=int(os.environ.get("BACKEND_PORT", "24025")), access_log=None, print=None, shutdown_timeout=1)
