"""HTTP side of the risk service."""

import argparse
from dataclasses import asdict

from aiohttp import web

import logs
from scoring import Payment, Scorer

SCORER = web.AppKey("scorer", Scorer)
routes = web.RouteTableDef()


@routes.post("/payments/{payment_id}/decision")
async def decide(request: web.Request) -> web.Response:
    body = await request.json()
    try:
        payment = Payment(
            request.match_info["payment_id"], body["account"], float(body["amount"]), body.get("country", "DE")
        )
    except (KeyError, ValueError):
        raise web.HTTPBadRequest(text="account and amount expected") from None
    return web.json_response(asdict(await request.app[SCORER].decide(payment)))


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


async def scorer(app: web.Application):
    app[SCORER] = Scorer()
    yield
    await app[SCORER].close()


def make_app() -> web.Application:
    logs.configure()
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(scorer)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(make_app(), host="127.0.0.1", port=parser.parse_args().port, print=None, access_log=None)
