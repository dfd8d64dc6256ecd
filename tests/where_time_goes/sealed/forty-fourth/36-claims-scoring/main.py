import sys

from aiohttp import web

from scoring import Scorer
from store import ClaimStore

STORE = web.AppKey("store", ClaimStore)
SCORER = web.AppKey("scorer", Scorer)
KINDS = {"motor", "home", "travel"}

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.post("/claims/{id:\\d+}/assessment")
async def assessment(request):
    result = await request.app[SCORER].assess(int(request.match_info["id"]))
    if result is None:
        raise web.HTTPNotFound(text="no such claim")
    return web.json_response(result)


@routes.get("/portfolio/{kind}")
async def portfolio(request):
    kind = request.match_info["kind"]
    if kind not in KINDS:
        raise web.HTTPNotFound(text="no such kind")
    summary = await request.app[STORE].portfolio(kind)
    return web.json_response({
        "kind": kind,
        "claims": summary["claims"],
        "total": float(summary["total_cents"] or 0) / 100,
    })


@routes.get("/tally")
async def tally(request):
    return web.json_response(await request.app[SCORER].tally())


async def resources(app):
    store = ClaimStore()
    await store.open()
    app[STORE] = store
    app[SCORER] = Scorer(store)
    yield
    await store.close()


def make_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(resources)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), print=None,
                access_log=None, shutdown_timeout=1)
