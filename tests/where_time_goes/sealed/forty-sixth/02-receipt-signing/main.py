import argparse
import logging

from aiohttp import web

import receipts
from settings import settings
from signer import Signer, SignerError

SIGNER = web.AppKey("signer", Signer)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.post("/receipts")
async def create(request):
    body = await request.json()
    receipt = receipts.build(body["till"], body["lines"])
    signature = await request.app[SIGNER].sign(receipt)
    return web.json_response(receipts.printable(receipt, signature), status=201)


@routes.post("/voids")
async def void(request):
    body = await request.json()
    answer = await request.app[SIGNER].void(body["till"], body["receipt"])
    return web.json_response({"voided": body["receipt"], "counter": answer["counter"]})


@web.middleware
async def signer_errors(request, handler):
    try:
        return await handler(request)
    except SignerError as exc:
        return web.json_response({"error": str(exc)}, status=502)


async def signer_context(app):
    app[SIGNER] = Signer(
        settings.signer_host, settings.signer_port, settings.merchant, settings.signer_links
    )
    await app[SIGNER].start()
    yield
    await app[SIGNER].stop()


def make_app():
    app = web.Application(middlewares=[signer_errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(signer_context)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=21652)
    logging.basicConfig(level=logging.INFO)
    web.run_app(make_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None)
