import asyncio
import json
from urllib.parse import parse_qs

from store import Store

store = None


async def history(params):
    session, rows, title = await asyncio.gather(
        store.session(params["s"][0]), store.messages(params["room"][0]), store.title(params["room"][0])
    )
    return {"user": session["user"], "title": title, "messages": rows}


async def whoami(params):
    session = await store.session(params["s"][0])
    return {"user": session["user"], "theme": session["theme"]}


ROUTES = {"/history": history, "/me": whoami}


async def lifespan(receive, send):
    global store
    while True:
        kind = (await receive())["type"]
        if kind == "lifespan.startup":
            store = Store()
        else:
            await store.aclose()
        await send({"type": f"{kind}.complete"})
        if kind == "lifespan.shutdown":
            return


async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        return await lifespan(receive, send)
    handler = ROUTES.get(scope["path"])
    status, body = 404, {"error": "not found"}
    if handler:
        status, body = 200, await handler(parse_qs(scope["query_string"].decode()))
    data = json.dumps(body).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(data)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": data})
