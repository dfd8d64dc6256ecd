import asyncio

from aiohttp import web


async def chart(request: web.Request) -> web.Response:
    await asyncio.sleep(0.2)
    return web.json_response({"assay": request.match_info["assay"], "lower": 0.9, "upper": 1.2})


app = web.Application()
app.router.add_get("/charts/{assay}", chart)
web.run_app(app, host="127.0.0.1", port=26772, print=None, access_log=None)
