import argparse

from aiohttp import web

import settings
from loans import LoanBook
from shelves import Shelves

routes = web.RouteTableDef()
SHELVES = web.AppKey("shelves", Shelves)
LOANS = web.AppKey("loans", LoanBook)


@routes.get("/health")
async def health(request):
    return web.json_response({"status": "ok"})


@routes.get("/books/{isbn}")
async def book(request):
    isbn = request.match_info["isbn"]
    copies = await request.app[SHELVES].copies(isbn)
    return web.json_response({"isbn": isbn, "copies": copies})


@routes.post("/loans")
async def lend(request):
    body = await request.json()
    kind = body.get("kind", "book")
    if kind not in settings.LOAN_DAYS or not {"isbn", "branch", "reader"} <= body.keys():
        return web.json_response({"error": "bad loan"}, status=400)
    copy = await request.app[SHELVES].reserve(body["isbn"], body["branch"])
    loan = request.app[LOANS].lend(body["isbn"], copy, body["reader"], kind)
    return web.json_response(loan, status=201)


@routes.get("/loans/recent")
async def recent(request):
    return web.json_response(request.app[LOANS].recent(10))


async def resources(app):
    app[SHELVES] = Shelves.connect()
    app[LOANS] = LoanBook()
    yield
    await app[SHELVES].close()


def make_app():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(resources)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    web.run_app(
        make_app(), host="127.0.0.1", port=parser.parse_args().port, print=None, access_log=None
    )
