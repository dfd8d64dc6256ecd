import falcon

import bridge


class Health:
    async def on_get(self, req: falcon.asgi.Request, resp: falcon.asgi.Response) -> None:
        resp.media = {"ok": True}


class Document:
    async def on_get(self, req: falcon.asgi.Request, resp: falcon.asgi.Response, key: str) -> None:
        found = await bridge.head(key)
        resp.media = {"key": key, "size": found["size"], "owner": found["owner"]}

    async def on_put(self, req: falcon.asgi.Request, resp: falcon.asgi.Response, key: str) -> None:
        form = await req.get_media()
        stored = await bridge.put(key, form["text"])
        resp.status = falcon.HTTP_201
        resp.media = {"key": key, "version": stored["version"]}


class History:
    async def on_get(self, req: falcon.asgi.Request, resp: falcon.asgi.Response, key: str) -> None:
        found = await bridge.versions(key)
        resp.media = {"key": key, "versions": [version["number"] for version in found]}
