"""Metering: readings and invoices of the accounts of the CRM."""
import logging

from aiohttp import web

import settings
from shards import ShardError, ShardSet

SHARDS = web.AppKey("shards", ShardSet)
routes = web.RouteTableDef()


@web.middleware
async def shard_errors(request: web.Request, handler):
    try:
        return await handler(request)
    except ShardError as error:
        return web.json_response({"error": str(error)}, status=502)


def _month(value) -> int:
    month = int(value)
    if not 1 <= month <= 12:
        raise web.HTTPBadRequest(text="month")
    return month


@routes.get(r"/accounts/{account:\d+}/invoice")
async def invoice(request: web.Request) -> web.Response:
    account = int(request.match_info["account"])
    month = _month(request.query.get("month", 1))
    shard = request.app[SHARDS].for_account(account)
    result = await shard.call({"op": "invoice", "account": account, "month": month}, settings.REPLY_TIMEOUT)
    return web.json_response(result)


@routes.post(r"/accounts/{account:\d+}/readings")
async def add_reading(request: web.Request) -> web.Response:
    account = int(request.match_info["account"])
    body = await request.json()
    shard = request.app[SHARDS].for_account(account)
    result = await shard.call(
        {"op": "reading", "account": account, "month": _month(body["month"]), "kwh": int(body["kwh"])},
        settings.REPLY_TIMEOUT,
    )
    return web.json_response(result, status=201)


@routes.get("/health")
async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok", "shards": len(request.app[SHARDS].shards)})


async def run_shards(app: web.Application):
    shards = app[SHARDS] = ShardSet(settings.SHARDS)
    await shards.start()
    yield
    await shards.stop()


def create_app(argv=None) -> web.Application:
    logging.getLogger("aiohttp.access").setLevel(logging.WARNING)
    app = web.Application(middlewares=[shard_errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(run_shards)
    return app
