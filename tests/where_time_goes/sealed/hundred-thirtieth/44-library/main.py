import asyncio
import sys

from aiohttp import web
from cachetools import TTLCache

from catalogue import Catalogue
from config import Config
from consortium import Consortium

CATALOGUE = web.AppKey("catalogue", Catalogue)
CONSORTIUM = web.AppKey("consortium", Consortium)
BRANCHES = web.AppKey("branches", "BranchDirectory")


class BranchDirectory:
    def __init__(self, catalogue: Catalogue, ttl: float) -> None:
        self._catalogue = catalogue
        self._cache: TTLCache = TTLCache(maxsize=1, ttl=ttl)
        self._loading = asyncio.Lock()

    async def all(self) -> dict[str, dict]:
        async with self._loading:
            known = self._cache.get("all")
            if known is None:
                known = self._cache["all"] = await self._catalogue.branches()
            return known


async def health(request: web.Request) -> web.Response:
    return web.json_response({"status": "ok"})


async def show_title(request: web.Request) -> web.Response:
    isbn = request.match_info["isbn"]
    title = await request.app[CATALOGUE].title(isbn)
    if title is None:
        raise web.HTTPNotFound()
    branches = await request.app[BRANCHES].all()
    copies = await request.app[CONSORTIUM].availability(isbn)
    title["copies"] = [copy | branches.get(copy["branch"], {}) for copy in copies]
    return web.json_response(title)


async def request_title(request: web.Request) -> web.Response:
    body = await request.json()
    title = await request.app[CATALOGUE].title(body["isbn"])
    if title is None:
        raise web.HTTPNotFound()
    ticket = await request.app[CONSORTIUM].order(body["isbn"], body["reader"])
    number = await request.app[CATALOGUE].add_request(body["isbn"], body["reader"], ticket)
    return web.json_response({"request": number, "ticket": ticket}, status=201)


async def resources(app: web.Application):
    config = Config()
    catalogue = Catalogue(config.database, config.readers)
    await catalogue.open()
    app[CATALOGUE] = catalogue
    app[BRANCHES] = BranchDirectory(catalogue, config.branch_ttl)
    app[CONSORTIUM] = Consortium(config.consortium_url, config.consortium_calls)
    yield
    await app[CONSORTIUM].close()
    await catalogue.close()


def create_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(resources)
    app.add_routes([
        web.get("/health", health),
        web.get("/titles/{isbn}", show_title),
        web.post("/requests", request_title),
    ])
    return app


if __name__ == "__main__":
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
