import argparse
from collections.abc import AsyncIterator

from aiohttp import web

from accounts import BadAccount
from core_banking import CoreBanking
from guard import AccountGuard
from settings import SETTINGS
from transfers import Transfer, TransferDesk, Uncovered

DESK = web.AppKey("desk", TransferDesk)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


@routes.post("/transfers")
async def transfer(request: web.Request) -> web.Response:
    order = Transfer.of(await request.json())
    booking = await request.app[DESK].execute(order)
    return web.json_response({"booking": booking, "from": str(order.source)}, status=201)


@web.middleware
async def problems(request: web.Request, handler) -> web.StreamResponse:
    try:
        return await handler(request)
    except BadAccount as error:
        return web.json_response({"error": f"no account: {error}"}, status=422)
    except Uncovered as error:
        return web.json_response({"error": f"not covered: {error}"}, status=409)


async def desk(app: web.Application) -> AsyncIterator[None]:
    core = CoreBanking(SETTINGS)
    app[DESK] = TransferDesk(core, AccountGuard(SETTINGS.lock_stripes))
    yield
    await core.close()


def make_app() -> web.Application:
    app = web.Application(middlewares=[problems])
    app.add_routes(routes)
    app.cleanup_ctx.append(desk)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=26955)
    web.run_app(make_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
