import sys

from aiohttp import web

from probes import Prober

PROBER = web.AppKey("prober", Prober)


async def prober(app):
    app[PROBER] = Prober()
    yield
    await app[PROBER].close()


async def check(request):
    host, path = request.match_info["host"], request.match_info["path"]
    found = await request.app[PROBER].look(host, path)
    return web.json_response({"link": f"{host}/{path}", **found})


async def health(request):
    return web.Response(text="ok")


def build():
    app = web.Application()
    app.cleanup_ctx.append(prober)
    app.router.add_get("/health", health)
    app.router.add_get("/check/{host}/{path}", check)
    return app


if __name__ == "__main__":
    web.run_app(build(), host="127.0.0.1", port=int(sys.argv[1]), print=None)
