"""Policies for the broker portal; a plain ASGI application."""

import json

from asgiref.sync import sync_to_async

import mainframe


async def reply(send, status: int, body: dict) -> None:
    payload = json.dumps(body).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(payload)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": payload})


async def policy(number: str) -> dict:
    found = await sync_to_async(mainframe.find_policy)(number)
    return {"number": number, "active": found["state"] == "active", "premium": found["premium"]}


async def lifespan(receive, send) -> None:
    while True:
        message = await receive()
        await send({"type": message["type"] + ".complete"})
        if message["type"] == "lifespan.shutdown":
            return


async def app(scope, receive, send) -> None:
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
        return
    match scope["path"].strip("/").split("/"):
        case ["policies", number]:
            await reply(send, 200, await policy(number))
        case ["health"]:
            await reply(send, 200, {"status": "ok"})
        case _:
            await reply(send, 404, {"error": "no such page"})
