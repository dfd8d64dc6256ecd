import sys

from aiohttp import web

from tracking.carriers import make_session, parcel_events

SESSION = web.AppKey("session", object)
subscriptions: dict[str, set[str]] = {}
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.get("/track/{carrier}/{parcel}")
async def track(request):
    parcel = request.match_info["parcel"]
    events = await parcel_events(request.app[SESSION], request.match_info["carrier"], parcel)
    return web.json_response({"parcel": parcel, "status": events[-1]["code"], "events": events})


@routes.post("/subscriptions")
async def subscribe(request):
    body = await request.json()
    events = await parcel_events(request.app[SESSION], body["carrier"], body["parcel"])
    subscriptions.setdefault(body["parcel"], set()).add(body["mail"])
    return web.json_response({"parcel": body["parcel"], "seen": len(events)}, status=201)


async def client(app):
    app[SESSION] = make_session()
    yield
    await app[SESSION].close()


def build():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(client)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
