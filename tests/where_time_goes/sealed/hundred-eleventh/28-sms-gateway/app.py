import argparse
import logging

from aiohttp import web

from receipts import MessageStore, ReceiptForwarder
from session import SmppSession, SubmitError

SESSION = web.AppKey("session", SmppSession)
STORE = web.AppKey("store", MessageStore)

routes = web.RouteTableDef()


@routes.get("/health")
async def health(request):
    return web.json_response({"ok": True, **request.app[STORE].counts()})


@routes.post("/messages")
async def send(request):
    order = await request.json()
    text = order.get("text", "")
    if not order.get("to") or len(text) > 160:
        raise web.HTTPUnprocessableEntity(text="a destination and at most 160 characters")
    try:
        message_id = await request.app[SESSION].submit(order.get("from", "AURORA"), order["to"], text)
    except SubmitError as error:
        raise web.HTTPBadGateway(text=str(error))
    request.app[STORE].accepted(message_id, order["to"], order.get("client"))
    return web.json_response({"id": message_id, "state": "ENROUTE"}, status=202)


@routes.get("/messages/{id}")
async def state(request):
    message_id = request.match_info["id"]
    return web.json_response({"id": message_id, "state": await request.app[SESSION].query(message_id)})


async def smpp(app):
    forwarder = ReceiptForwarder(app[STORE])
    await forwarder.start()
    session = app[SESSION] = SmppSession(on_deliver=forwarder.forward)
    await session.bind()
    yield
    await session.unbind()
    await forwarder.close()


def make_app():
    app = web.Application()
    app[STORE] = MessageStore()
    app.add_routes(routes)
    app.cleanup_ctx.append(smpp)
    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8080)
    logging.basicConfig(level=logging.WARNING)
    web.run_app(make_app(), host="127.0.0.1", port=parser.parse_args().port, access_log=None)
