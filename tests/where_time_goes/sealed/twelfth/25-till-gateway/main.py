import os
import sys

from aiohttp import web

import network
from tills import Tills


async def stock(request):
    shop = request.match_info["shop"]
    count = await request.app["tills"].ask(shop, "STOCK", request.match_info["item"])
    return web.json_response({"shop": shop, "count": int(count)})


async def takings(request):
    shop = request.match_info["shop"]
    cents = await request.app["tills"].ask(shop, "TAKINGS", "today")
    return web.json_response({"shop": shop, "cents": int(cents)})


def build():
    network.configure(os.environ.get("SHOPS_NS_PORT", "47251"))
    app = web.Application()
    app["tills"] = Tills(int(os.environ.get("TILL_PORT", "47252")))
    app.router.add_get("/shops/{shop}/stock/{item}", stock)
    app.router.add_get("/shops/{shop}/takings", takings)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
