import logging
import sys

from aiohttp import web

from .chat import ChatClient
from .commands import dispatch
from .outbox import Outbox

routes = web.RouteTableDef()
CHAT = web.AppKey("chat", ChatClient)
OUTBOX = web.AppKey("outbox", Outbox)
PEOPLE = web.AppKey("people", dict)


async def lookup(app: web.Application, user_id: str) -> dict:
    known = app[PEOPLE]
    if user_id not in known:
        info = await app[CHAT].user_info(user_id)
        known[user_id] = info["user"]
    return known[user_id]


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True})


@routes.post("/slack/commands")
async def slash_command(request):
    event = await request.json()
    user = await lookup(request.app, event["user"])
    text, blocks = await dispatch(user, event["text"])
    ts = await request.app[OUTBOX].send(event["channel"], text, blocks)
    return web.json_response({"ts": ts, "channel": event["channel"]})


@routes.post("/deployments")
async def deployment(request):
    """CI reports a deployment; the thread id goes back so that it can follow up."""
    event = await request.json()
    channel = f"deploys-{event['team']}"
    text = f":rocket: {event['service']} {event['version']} is live"
    ts = await request.app[OUTBOX].send(channel, text)
    return web.json_response({"thread": ts}, status=201)


@routes.get("/stats")
async def stats(request):
    outbox = request.app[OUTBOX]
    return web.json_response({"sent": outbox.sent, "failed": outbox.failed, "people": len(request.app[PEOPLE])})


async def lifespan(app):
    app[CHAT] = ChatClient()
    app[PEOPLE] = {}
    app[OUTBOX] = Outbox(app[CHAT])
    app[OUTBOX].start()
    yield
    await app[OUTBOX].stop()
    await app[CHAT].close()


def create_app() -> web.Application:
    app = web.Application()
    app.cleanup_ctx.append(lifespan)
    app.add_routes(routes)
    return app


def main(argv=None):
    port = int((argv or sys.argv[1:])[0])
    logging.basicConfig(level=logging.WARNING)
    web.run_app(create_app(), host="127.0.0.1", port=port, access_log=None, print=None)


if __name__ == "__main__":
    main()
