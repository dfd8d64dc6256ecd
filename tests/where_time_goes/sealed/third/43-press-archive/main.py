import os
import sys

import aiohttp
from aiohttp import web

routes = web.RouteTableDef()


@routes.get("/articles/{year}/{number}")
async def article(request):
    year = int(request.match_info["year"])
    number = int(request.match_info["number"])
    shelf = "recent" if year >= 2015 else "tape"
    async with request.app["http"].get(f"/{shelf}/{year}/{number}") as answer:
        data = await answer.json()
    return web.json_response({"year": year, "number": number, "words": data["value"], "columns": data["items"]})


@routes.get("/years")
async def years(request):
    return web.json_response(list(range(1990, 2025)))


async def outbound(app):
    base = f"http://127.0.0.1:{os.environ.get('PEER_PORT', '23143')}"
    app["http"] = aiohttp.ClientSession(base, connector=aiohttp.TCPConnector(limit=100))
    yield
    await app["http"].close()


app = web.Application()
app.add_routes(routes)
app.cleanup_ctx.append(outbound)

if __name__ == "__main__":
    web.run_app(app, host="127.0.0.1", port=int(sys.argv[1]), access_log=None)
