import argparse
from collections.abc import AsyncIterator

import aiohttp
import orjson
from aiohttp import web

from features import features_of
from observations import Observations, new_session

OBSERVATIONS = web.AppKey("observations", Observations)


def reply(content) -> web.Response:
    return web.Response(body=orjson.dumps(content), content_type="application/json")


@web.middleware
async def upstream_errors(request: web.Request, handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except aiohttp.ClientResponseError as error:
        if error.status == 404:
            raise web.HTTPNotFound(reason="unknown station") from None
        raise web.HTTPBadGateway from None
    except (aiohttp.ClientError, TimeoutError):
        raise web.HTTPGatewayTimeout from None


async def clients(app: web.Application) -> AsyncIterator[None]:
    async with new_session() as session:
        app[OBSERVATIONS] = Observations(session)
        yield


async def health(request: web.Request) -> web.Response:
    return reply({"status": "ok"})


async def station_features(request: web.Request) -> web.Response:
    return reply(await features_of(request.app[OBSERVATIONS], request.match_info["station"]))


async def station(request: web.Request) -> web.Response:
    return reply(await request.app[OBSERVATIONS].station(request.match_info["station"]))


def make_app() -> web.Application:
    app = web.Application(middlewares=[upstream_errors])
    app.cleanup_ctx.append(clients)
    app.router.add_get("/health", health)
    app.router.add_get("/stations/{station}", station)
    app.router.add_get("/stations/{station}/features", station_features)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    web.run_app(make_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None)
