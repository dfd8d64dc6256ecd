import asyncio
import sys

from aiohttp import web

from ledger import settings
from ledger.journal import Journal
from ledger.storage import Storage

STORAGE = web.AppKey("storage", Storage)
JOURNAL = web.AppKey("journal", Journal)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/accounts/{account:\\d+}/balance")
async def balance(request):
    account = int(request.match_info["account"])
    cents = await asyncio.to_thread(request.app[STORAGE].balance, account)
    return web.json_response({"account": account, "balance": cents / 100})


@routes.post("/entries")
async def add_entry(request):
    body = await request.json()
    number = await request.app[JOURNAL].append(body["account"], body["cents"], body.get("memo", ""))
    return web.json_response({"entry": number}, status=201)


async def resources(app):
    app[STORAGE] = Storage(settings.DATABASE)
    app[JOURNAL] = Journal(app[STORAGE])
    app[JOURNAL].start()
    yield
    await app[JOURNAL].stop()


def create_app():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(resources)
    return app


if __name__ == "__main__":
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
