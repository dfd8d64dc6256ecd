"""HTTP front of the outbox: a plain ASGI application."""
import json

import settings
from outbox import Outbox

outbox = Outbox()


async def read_body(receive):
    chunks = []
    while True:
        event = await receive()
        if event["type"] == "http.disconnect":
            raise ConnectionError("client went away")
        chunks.append(event.get("body", b""))
        if not event.get("more_body"):
            return b"".join(chunks)


async def respond(send, status, body):
    data = json.dumps(body).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(data))]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": data})


def check(form):
    if form.get("sender") not in settings.SENDERS:
        return "unknown sender"
    if not str(form.get("to", "")).lstrip("+").isdigit():
        return "bad number"
    if not 0 < len(form.get("text", "")) <= settings.MAX_TEXT:
        return "bad text"
    return None


async def post_message(receive, send):
    form = json.loads(await read_body(receive))
    problem = check(form)
    if problem:
        return await respond(send, 422, {"error": problem})
    route = settings.SENDERS[form["sender"]]["route"]
    parts = -(-len(form["text"]) // 160)
    try:
        receipt = await outbox.send({**form, "route": route, "parts": parts})
    except OSError:
        return await respond(send, 503, {"error": "message centre not available"})
    return await respond(send, 201, {"message": receipt, "parts": parts})


async def lifespan(receive, send):
    while True:
        event = await receive()
        if event["type"] == "lifespan.startup":
            outbox.start()
            await send({"type": "lifespan.startup.complete"})
        elif event["type"] == "lifespan.shutdown":
            await outbox.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return


async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        return await lifespan(receive, send)
    method, path = scope["method"], scope["path"]
    if method == "GET" and path == "/health":
        return await respond(send, 200, {"status": "ok"})
    if method == "POST" and path == "/messages":
        return await post_message(receive, send)
    if method == "GET" and path == "/stats":
        return await respond(send, 200, {"sent": outbox.sent, "waiting": outbox.queue.qsize()})
    return await respond(send, 404, {"error": "not found"})
