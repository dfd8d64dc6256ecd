import sys

from aiohttp import web

import config
import memory
from engine import Engine

ENGINE = web.AppKey("engine", Engine)


async def health(request: web.Request) -> web.Response:
    return web.json_response({"ok": True})


async def segment(request: web.Request) -> web.Response:
    body = await request.json()
    if body["target"] not in config.LANGUAGES:
        raise web.HTTPNotFound(text="language is not offered")
    engine = request.app[ENGINE]
    text = memory.apply(await engine.translate(body["text"], body["target"]), body["target"])
    return web.json_response({"text": text, "score": await engine.score(body["text"], text)})


async def quick(request: web.Request) -> web.Response:
    text = await request.app[ENGINE].translate(request.query["text"], request.match_info["target"])
    return web.json_response({"text": memory.apply(text, request.match_info["target"])})


async def engine_context(app: web.Application):
    app[ENGINE] = Engine()
    yield
    await app[ENGINE].close()


def make_app() -> web.Application:
    app = web.Application()
    app.add_routes([
        web.get("/health", health),
        web.post("/segments", segment),
        web.get("/quick/{target}", quick),
    ])
    app.cleanup_ctx.append(engine_context)
    return app


if __name__ == "__main__":
    web.run_app(make_app(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, shutdown_timeout=2, print=None)
