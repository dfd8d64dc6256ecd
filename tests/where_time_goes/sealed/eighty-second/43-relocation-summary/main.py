import argparse

from aiohttp import web

import summary
from household import Household
from partners import PARTNERS, PartnerError, partners_context

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.get("/summary")
async def read_summary(request: web.Request) -> web.Response:
    return await _answer(request, Household.of(request.query))


@routes.post("/summary")
async def post_summary(request: web.Request) -> web.Response:
    return await _answer(request, Household.of(await request.json()))


async def _answer(request: web.Request, home: Household) -> web.Response:
    try:
        return web.json_response(await summary.build(request.app[PARTNERS], home))
    except PartnerError as error:
        raise web.HTTPBadGateway(text=str(error))


def create_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(partners_context)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("--port", type=int, required=True)
    web.run_app(create_app(), host="127.0.0.1", port=options.parse_args().port, print=None, access_log=None)
