import asyncio
import hashlib
import os
import sys
from concurrent.futures import ThreadPoolExecutor

from aiohttp import ClientSession, TCPConnector, web

from journal import Journal

MUSEUM = os.environ["MUSEUM_URL"]
helpers = ThreadPoolExecutor(max_workers=4)
routes = web.RouteTableDef()


def stamp(text):
    return hashlib.sha256(text.encode()).hexdigest()[:12]


async def ask(request, path):
    async with request.app["http"].get(MUSEUM + path) as answer:
        return await answer.json()


@routes.get("/halls/{number}")
async def hall(request):
    data = await ask(request, f"/halls/{request.match_info['number']}")
    request.app["journal"].write("hall")
    return web.json_response(data)


@routes.get("/tours/{number}")
async def tour(request):
    number = request.match_info["number"]
    async with request.app["journal"].page:
        request.app["journal"].last = number
    data = await ask(request, f"/tours/{number}")
    request.app["journal"].write("tour")
    return web.json_response({"tour": number, **data})


@routes.get("/visits/{number}")
async def visit(request):
    number = request.match_info["number"]
    data = await ask(request, f"/visits/{number}")
    mark = await asyncio.get_running_loop().run_in_executor(helpers, stamp, number)
    request.app["journal"].write("visit")
    return web.json_response({"visit": number, "mark": mark, **data})


async def resources(app):
    app["http"] = ClientSession(connector=TCPConnector(limit=80))
    app["journal"] = Journal()
    app["journal"].open()
    yield
    await app["journal"].close()
    await app["http"].close()


def build():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(resources)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
