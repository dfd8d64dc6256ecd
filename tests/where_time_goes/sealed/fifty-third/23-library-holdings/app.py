import argparse

from aiohttp import web

import settings
from catalogue import Catalogue
from loader import HoldingsLoader

LOADER = web.AppKey("loader", HoldingsLoader)


def normalise(isbn):
    return isbn.replace("-", "").upper()


async def health(request):
    return web.json_response({"status": "ok"})


async def title(request):
    isbn = normalise(request.match_info["isbn"])
    if len(isbn) not in (10, 13):
        return web.json_response({"error": "not an ISBN"}, status=422)
    copies = await request.app[LOADER].load(isbn)
    available = [copy for copy in copies if not copy["on_loan"]]
    return web.json_response({"isbn": isbn, "copies": len(copies), "available": [c["branch"] for c in available]})


async def catalogue_context(app):
    catalogue = Catalogue()
    app[LOADER] = HoldingsLoader(catalogue.holdings, settings.BATCH_WINDOW, settings.BATCH_SIZE)
    yield
    await catalogue.close()


def create_app():
    app = web.Application()
    app.cleanup_ctx.append(catalogue_context)
    app.router.add_get("/health", health)
    app.router.add_get("/titles/{isbn}/holdings", title)
    return app


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8080)
    options = parser.parse_args()
    web.run_app(create_app(), host=options.host, port=options.port, access_log=None, print=None, shutdown_timeout=1)


if __name__ == "__main__":
    main()
