import argparse

from aiohttp import web

import settings
from posters import PosterGone, PosterGroup

GROUP = web.AppKey("group", PosterGroup)
routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.post(r"/accounts/{account:\d+}/postings")
async def create_posting(request):
    account = int(request.match_info["account"])
    body = await request.json()
    cents = body.get("cents")
    if not isinstance(cents, int) or cents == 0:
        return web.json_response({"error": "cents must be a whole number"}, status=422)
    try:
        reply = await request.app[GROUP].post(account, cents, body.get("text", ""))
    except PosterGone as exc:
        return web.json_response({"error": f"{exc} is gone"}, status=503)
    if "error" in reply:
        return web.json_response({"error": reply["error"]}, status=502)
    return web.json_response({"account": account, "reference": reply["reference"]}, status=201)


async def posters(app):
    app[GROUP] = PosterGroup(settings.POSTERS, settings.POSTER_LINE_LIMIT)
    await app[GROUP].start()
    yield
    await app[GROUP].stop()


def make_app():
    app = web.Application()
    app.add_routes(routes)
    app.cleanup_ctx.append(posters)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    args = parser.parse_args()
    web.run_app(make_app(), host="127.0.0.1", port=args.port, access_log=None, print=None,
                shutdown_timeout=1)
