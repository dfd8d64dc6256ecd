import asyncio

import falcon.asgi

import background
import images


class Seen:
    def __init__(self):
        self.lock = asyncio.Lock()
        self.keys: set[str] = set()

    async def process_request(self, req, resp):
        async with self.lock:
            self.keys.add(req.path)

    async def process_shutdown(self, scope, event):
        background.media.close()


class Thumbnail:
    async def on_get(self, req, resp, key, side):
        resp.content_type = "application/octet-stream"
        resp.data = await images.thumbnail(key, side)


class Checksum:
    async def on_get(self, req, resp, key):
        resp.media = {"key": key, "crc32": await images.checksum(key)}


class Health:
    async def on_get(self, req, resp):
        resp.media = {"ok": True}


app = falcon.asgi.App(middleware=[Seen()])
app.add_route("/thumbs/{key}/{side:int}", Thumbnail())
app.add_route("/checksums/{key}", Checksum())
app.add_route("/health", Health())
