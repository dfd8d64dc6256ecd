import argparse
import asyncio

from aiohttp import ClientError, web

from billing import cost, peak
from headend import HeadEnd
from settings import settings

HEADEND = web.AppKey("headend", HeadEnd)


async def daily_cost(request: web.Request) -> web.Response:
    day = request.query.get("day", "2026-03-01")
    try:
        rows = [row async for row in request.app[HEADEND].rows(request.match_info["meter"], day)]
    except (ClientError, asyncio.TimeoutError) as error:
        raise web.HTTPBadGateway(text=f"head-end: {error}") from error
    return web.json_response({"day": day, "cost": cost(rows, settings), "peak_hour": peak(rows), "rows": len(rows)})


async def tariffs(request: web.Request) -> web.Response:
    return web.json_response({"night": settings.tariff_night, "day": settings.tariff_day})


async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


async def headend_context(app: web.Application):
    headend = HeadEnd(settings)
    await headend.open()
    app[HEADEND] = headend
    yield
    await headend.close()


def make_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(headend_context)
    app.router.add_get("/meters/{meter}/cost", daily_cost)
    app.router.add_get("/tariffs", tariffs)
    app.router.add_get("/health", health)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(make_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
