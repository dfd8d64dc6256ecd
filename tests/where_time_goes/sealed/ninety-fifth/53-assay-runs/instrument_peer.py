import asyncio

from aiohttp import web


async def signal(request: web.Request) -> web.Response:
    await asyncio.sleep(0.35)
    run = int(request.match_info["run"])
    return web.json_response({"run": run, "signal": [1.0 + (run * n) % 17 / 100 for n in range(96)]})


app = web.Application()
app.router.add_get("/{instrument}/runs/{run}/signal", signal)
web.run_app(app, host="127.0.0.1", port=26771, print=None, access_log=None)
