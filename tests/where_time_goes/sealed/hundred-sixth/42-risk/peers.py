"""Stand in for the model's service (30 ms for a score) and the collector of log records (120 ms for a record)."""

import asyncio
import os

from aiohttp import web


async def score(request: web.Request) -> web.Response:
    amount = (await request.json())["amount"]
    await asyncio.sleep(0.03)
    return web.json_response({"score": min(0.99, amount / 10_000)})


async def record(request: web.Request) -> web.Response:
    await request.json()
    await asyncio.sleep(0.12)
    return web.json_response({"accepted": True}, status=202)


async def serve() -> None:
    for variable, default, path, handler in (
        ("SCORE_PORT", "27851", "/score", score),
        ("COLLECTOR_PORT", "27852", "/records", record),
    ):
        app = web.Application()
        app.router.add_post(path, handler)
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", int(os.environ.get(variable, default))).start()
    await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(serve())
