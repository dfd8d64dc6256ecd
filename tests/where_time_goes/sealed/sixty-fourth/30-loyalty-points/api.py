import os

from aiohttp import web

from ledger import Ledger
from members import MemberCache

LEDGER = web.AppKey("ledger", Ledger)
MEMBERS = web.AppKey("members", MemberCache)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok", "pid": os.getpid()})


@routes.get(r"/members/{number:\d+}/points")
async def points(request: web.Request) -> web.Response:
    member = request.app[MEMBERS].get(int(request.match_info["number"]))
    balance = await request.app[LEDGER].balance(member.number)
    request.app[MEMBERS].update_tier(member, balance)
    return web.json_response({"member": member.number, "points": balance, "tier": member.tier})


@routes.post(r"/members/{number:\d+}/points")
async def earn(request: web.Request) -> web.Response:
    body = await request.json()
    member = request.app[MEMBERS].get(int(request.match_info["number"]))
    factor = {"basic": 1, "silver": 2, "gold": 3}[member.tier]
    entry = await request.app[LEDGER].book(member.number, body["amount"] * factor, body.get("reason", "purchase"))
    return web.json_response(entry, status=201)


async def _resources(app: web.Application):
    await app[LEDGER].open()
    await app[LEDGER].wait_until_reachable()
    yield
    await app[LEDGER].close()


def make_app() -> web.Application:
    app = web.Application()
    app[LEDGER] = Ledger()
    app[MEMBERS] = MemberCache()
    app.add_routes(routes)
    app.cleanup_ctx.append(_resources)
    return app
