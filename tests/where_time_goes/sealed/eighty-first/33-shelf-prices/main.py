import asyncio
import sys
from concurrent.futures import ThreadPoolExecutor

from aiohttp import web

import labels
import names
import settings
from tills import TillError, Tills

TILLS = web.AppKey("tills", Tills)


async def health(request):
    return web.json_response({"status": "ok"})


async def shelf_label(request):
    store = int(request.match_info["store"])
    article = request.match_info["article"]
    try:
        found = await request.app[TILLS].price(store, article)
    except TillError as error:
        return web.json_response({"error": str(error)}, status=502)
    return web.json_response(labels.label(store, found))


async def resources(app):
    asyncio.get_running_loop().set_default_executor(
        ThreadPoolExecutor(settings.IO_THREADS, thread_name_prefix="io")
    )
    app[TILLS] = Tills()
    yield
    await app[TILLS].close()


def make_app():
    names.install()
    app = web.Application()
    app.cleanup_ctx.append(resources)
    app.router.add_get("/health", health)
    app.router.add_get(r"/stores/{store:\d+}/labels/{article}", shelf_label)
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
