import argparse
import os
import warnings

from aiohttp import ClientSession, TCPConnector, web

import digest
import stock

warnings.simplefilter("ignore", web.NotAppKeyWarning)
CARRIER = f"http://127.0.0.1:{os.environ['CARRIER_PORT']}"
routes = web.RouteTableDef()


@web.middleware
async def stamp(request, handler):
    response = await handler(request)
    response.headers["X-Depot-Service"] = "board/3"
    return response


async def carrier_session(app):
    app["http"] = ClientSession(connector=TCPConnector(limit=0))
    yield
    await app["http"].close()


@routes.get("/board/{depot}")
async def board(request):
    depot = request.match_info["depot"]
    async with request.app["http"].get(f"{CARRIER}/trucks/{depot}") as answer:
        trucks = await answer.json()
    return web.json_response(
        {
            "depot": depot,
            "doors": stock.doors(request.app["db"], depot),
            "stock": await request.app["digest"].of(depot),
            "trucks": trucks["trucks"],
        }
    )


@routes.get("/doors/{depot}")
async def doors(request):
    depot = request.match_info["depot"]
    return web.json_response({"depot": depot, "doors": stock.doors(request.app["db"], depot)})


def build() -> web.Application:
    app = web.Application(middlewares=[stamp])
    app["rows"] = int(os.environ.get("BOARD_ROWS", "560000"))
    app["every"] = float(os.environ.get("BOARD_EVERY", "1.1"))
    app.cleanup_ctx.append(digest.lifespan)
    app.cleanup_ctx.append(carrier_session)
    app.add_routes(routes)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(build(), host="127.0.0.1", port=parser.parse_args().port, access_log=None)
