"""Transit desk: traders lodge a movement, and get its release with the answer."""
import argparse
from collections.abc import AsyncIterator, Awaitable, Callable

from aiohttp import web
from pydantic import ValidationError
from tenacity import RetryError

from models import Transit
from ncts import Ncts, Refused
from settings import ncts

NCTS = web.AppKey("ncts", Ncts)
routes = web.RouteTableDef()
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.post("/transits")
async def transit(request: web.Request) -> web.Response:
    wanted = Transit.model_validate_json(await request.read())
    system = request.app[NCTS]
    mrn = await system.lodge(wanted)
    release = await system.decision(mrn)
    return web.json_response({"trader": wanted.trader, **release.model_dump()}, status=201)


@routes.get("/transits/{mrn}")
async def state(request: web.Request) -> web.Response:
    release = await request.app[NCTS].state(request.match_info["mrn"])
    return web.json_response(release.model_dump())


@web.middleware
async def errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except ValidationError as error:
        return web.json_response({"error": error.error_count()}, status=400)
    except Refused as error:
        return web.json_response({"error": str(error)}, status=422)
    except RetryError:
        return web.json_response({"error": "still under control"}, status=504)


async def transit_system(app: web.Application) -> AsyncIterator[None]:
    app[NCTS] = Ncts(ncts)
    yield
    await app[NCTS].close()


def make_app() -> web.Application:
    app = web.Application(middlewares=[errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(transit_system)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    web.run_app(make_app(), host="127.0.0.1", port=parser.parse_args().port, print=None, access_log=None)
