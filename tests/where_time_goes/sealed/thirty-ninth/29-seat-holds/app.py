import argparse

from aiohttp import web

from holds import Hold, customer_name, place, seats_held

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


@routes.get("/shows/{show:\\d+}/holds")
async def list_holds(request: web.Request) -> web.Response:
    show = int(request.match_info["show"])
    held = await seats_held(show)
    return web.json_response({"show": show, "held": sorted(held), "count": len(held)})


@routes.post("/shows/{show:\\d+}/holds")
async def create_hold(request: web.Request) -> web.Response:
    body = await request.json()
    customer = await customer_name(body.get("token", ""))
    hold = Hold(int(request.match_info["show"]), body["seat"], customer)
    await place(hold)
    return web.json_response({"seat": hold.seat, "customer": hold.customer}, status=201)


@web.middleware
async def errors(request: web.Request, handler):
    try:
        return await handler(request)
    except KeyError as exc:
        return web.json_response({"missing": exc.args[0]}, status=400)


def build() -> web.Application:
    app = web.Application(middlewares=[errors])
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    args = parser.parse_args()
    web.run_app(build(), host="127.0.0.1", port=args.port, access_log=None, print=None)
