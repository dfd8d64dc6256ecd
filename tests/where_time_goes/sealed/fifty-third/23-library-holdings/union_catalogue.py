"""Union catalogue: holdings of several titles in one call."""
import asyncio
import os

from aiohttp import web

BRANCHES = ["central", "harbour", "eastfield", "university"]


def copies(isbn):
    return [{"branch": name, "on_loan": (int(isbn[-3:-1]) + n) % 3 == 0} for n, name in enumerate(BRANCHES)]


async def holdings(request):
    wanted = (await request.json())["isbns"]
    await asyncio.sleep(0.04)
    return web.json_response({"holdings": {isbn: copies(isbn) for isbn in wanted}})


def main():
    app = web.Application()
    app.router.add_post("/holdings", holdings)
    port = int(os.environ.get("CATALOGUE_PORT", "22309"))
    web.run_app(app, host="127.0.0.1", port=port, access_log=None, print=None, shutdown_timeout=1, backlog=256)


if __name__ == "__main__":
    main()
