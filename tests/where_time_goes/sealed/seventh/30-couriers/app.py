import os
import sys
import uuid

from aiohttp import web

from upstream import Upstream


@web.middleware
async def traced(request, handler):
    request["rid"] = request.headers.get("X-Request-Id") or uuid.uuid4().hex
    answer = await handler(request)
    answer.headers["X-Request-Id"] = request["rid"]
    return answer


async def courier(request):
    upstream = request.app["upstream"].scoped(request["rid"])
    number = request.match_info["number"]
    person = await upstream.get(f"/couriers/{number}")
    answer = web.json_response({"courier": number, "name": person["name"], "stops": person["stops"]})
    answer.headers["Server-Timing"] = ", ".join(f"{name};dur={ms:.1f}" for name, ms in upstream.spans)
    return answer


async def backend(app):
    app["upstream"] = Upstream(f"http://127.0.0.1:{os.environ['FLEET_PORT']}")
    yield
    await app["upstream"].close()


def create():
    app = web.Application(middlewares=[traced])
    app.cleanup_ctx.append(backend)
    app.router.add_get("/couriers/{number}", courier)
    return app


if __name__ == "__main__":
    web.run_app(create(), host="127.0.0.1", port=int(sys.argv[1]), access_log=None, print=None)
