import logging
import sys

from aiohttp import web

import messages
from config import MailConfig
from outbox import MailRefused, Outbox

OUTBOX = web.AppKey("outbox", Outbox)


async def health(request: web.Request) -> web.Response:
    outbox = request.app[OUTBOX]
    return web.json_response({"ok": True, "sent": outbox.sent, "queued": outbox.depth()})


async def confirm_order(request: web.Request) -> web.Response:
    order = await request.json()
    order["number"] = request.match_info["number"]
    outbox = request.app[OUTBOX]
    message = messages.confirmation(outbox.config.sender, order)
    queue_id = await outbox.send(message)
    return web.json_response({"order": order["number"], "mail": queue_id}, status=201)


async def notify_shipped(request: web.Request) -> web.Response:
    body = await request.json()
    number = request.match_info["number"]
    outbox = request.app[OUTBOX]
    message = messages.shipped(outbox.config.sender, number, body["email"], body["tracking"])
    queue_id = await outbox.send(message)
    return web.json_response({"order": number, "mail": queue_id}, status=201)


@web.middleware
async def mail_errors(request: web.Request, handler):
    try:
        return await handler(request)
    except MailRefused as exc:
        return web.json_response({"error": str(exc)}, status=502)


async def outbox_context(app: web.Application):
    await app[OUTBOX].start()
    yield
    await app[OUTBOX].stop()


def create_app() -> web.Application:
    app = web.Application(middlewares=[mail_errors])
    app[OUTBOX] = Outbox(MailConfig())
    app.cleanup_ctx.append(outbox_context)
    app.router.add_get("/health", health)
    app.router.add_post("/orders/{number}/confirmation", confirm_order)
    app.router.add_post("/orders/{number}/shipped", notify_shipped)
    return app


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING)
    web.run_app(create_app(), host="127.0.0.1", port=int(sys.argv[1]), print=None, access_log=None)
