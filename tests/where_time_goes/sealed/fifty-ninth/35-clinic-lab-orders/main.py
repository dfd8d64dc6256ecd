import sys

from aiohttp import web

from analyser import Analyser
from store import Store

STORE = web.AppKey("store", Store)
ANALYSER = web.AppKey("analyser", Analyser)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.post("/patients/{patient}/orders")
async def order(request):
    body = await request.json()
    test = await request.app[STORE].test(body["code"])
    if test is None:
        raise web.HTTPNotFound()
    slot = await request.app[ANALYSER].slot(test["code"], test["minutes"])
    number = await request.app[STORE].add_order(int(request.match_info["patient"]), test["code"], slot)
    return web.json_response({"order": number, "slot": slot, "tube": test["tube"]}, status=201)


@routes.get("/patients/{patient}/orders")
async def orders(request):
    patient = int(request.match_info["patient"])
    found = await request.app[STORE].orders(patient)
    state = await request.app[ANALYSER].state(patient)
    return web.json_response({"patient": patient, "orders": found, "running": state["running"]})


async def resources(app):
    app[STORE] = Store()
    app[ANALYSER] = Analyser()
    await app[STORE].open()
    await app[ANALYSER].open()
    yield
    await app[ANALYSER].close()
    await app[STORE].close()


def build():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(resources)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None, shutdown_timeout=1)
