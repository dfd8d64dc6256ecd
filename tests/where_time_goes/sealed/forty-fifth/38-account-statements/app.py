import argparse

import aiohttp
from aiohttp import web

import config
import ledger
from renderer import RenderFailed, Renderer

routes = web.RouteTableDef()
RENDERER = web.AppKey("renderer", Renderer)


@web.middleware
async def render_errors(request: web.Request, handler):
    try:
        return await handler(request)
    except RenderFailed as exc:
        return web.json_response({"error": str(exc)}, status=502)


@routes.get("/healthz")
async def healthz(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


@routes.get("/accounts/{account:\\d+}/balance")
async def balance(request: web.Request) -> web.Response:
    account = int(request.match_info["account"])
    cents = ledger.balance(ledger.entries(account, 3))
    return web.json_response({"account": account, "balance": cents / 100})


@routes.get("/accounts/{account:\\d+}/statements/{month:\\d+}")
async def statement(request: web.Request) -> web.Response:
    account, month = int(request.match_info["account"]), int(request.match_info["month"])
    pdf, pages = await request.app[RENDERER].render(ledger.to_document(account, month))
    return web.Response(
        body=pdf, content_type="application/pdf", headers={"X-Pages": str(pages)}
    )


@routes.post("/certificates")
async def certificate(request: web.Request) -> web.Response:
    body = await request.json()
    document = {"template": "certificate", "account": int(body["account"]), "rows": []}
    pdf, pages = await request.app[RENDERER].render(document)
    return web.json_response({"account": document["account"], "bytes": len(pdf), "pages": pages}, status=201)


async def renderer_context(app: web.Application):
    connector = aiohttp.TCPConnector(limit=config.MAX_RENDERER_CONNECTIONS)
    async with aiohttp.ClientSession(connector=connector) as session:
        app[RENDERER] = Renderer(session)
        yield


def create_app() -> web.Application:
    app = web.Application(middlewares=[render_errors])
    app.add_routes(routes)
    app.cleanup_ctx.append(renderer_context)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    options = parser.parse_args()
    web.run_app(create_app(), host="127.0.0.1", port=options.port, access_log=None, shutdown_timeout=2)
