import argparse

from aiohttp import web

from api import RECEIPTS, STAMPER, routes
from authority import Authority
from receipts import Receipts
from stamping import Stamper


async def background(app):
    authority = Authority()
    stamper = Stamper(authority)
    stamper.start()
    app[STAMPER] = stamper
    app[RECEIPTS] = Receipts()
    yield
    await stamper.stop()
    await authority.close()


def create():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(background)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(
        create(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None, shutdown_timeout=2
    )
