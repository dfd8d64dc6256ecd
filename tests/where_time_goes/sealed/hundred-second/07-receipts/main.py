import argparse
import itertools

from aiohttp import web

import receipts
from signer import Signer
from wire import SignerError

SIGNER = web.AppKey("signer", Signer)
numbers = itertools.count(1)


async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


async def create(request: web.Request) -> web.Response:
    lines = receipts.lines_of(await request.json())
    signed = await request.app[SIGNER].sign(lines)
    return web.json_response({"receipt": next(numbers), "signature": signed["signature"]}, status=201)


async def till(request: web.Request) -> web.Response:
    return web.json_response(await request.app[SIGNER].status())


@web.middleware
async def signer_errors(request: web.Request, handler):
    try:
        return await handler(request)
    except SignerError as error:
        return web.json_response({"error": str(error)}, status=502)


async def signer_context(app: web.Application):
    app[SIGNER] = Signer()
    yield
    app[SIGNER].close()


def create_app() -> web.Application:
    app = web.Application(middlewares=[signer_errors])
    app.cleanup_ctx.append(signer_context)
    app.add_routes([web.get("/health", health), web.post("/receipts", create), web.get("/till", till)])
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    web.run_app(create_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None, print=None)
