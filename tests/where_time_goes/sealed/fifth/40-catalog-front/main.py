import sys

from aiohttp import web

import catalog


async def item(request):
    number = int(request.match_info["number"])
    doc = await request.app["catalog"].item(number)
    return web.json_response({"item": number, "name": doc["name"], "stock": doc["stock"]})


async def health(request):
    return web.json_response({"ok": True})


async def life(app):
    app["catalog"] = catalog.Catalog()
    yield
    await app["catalog"].close()


def main(port):
    app = web.Application()
    app.cleanup_ctx.append(life)
    app.add_routes([web.get("/items/{number}", item), web.get("/health", health)])
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None)


if __name__ == "__main__":
    main(int(sys.argv[1]))
