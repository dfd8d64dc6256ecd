import json
import os

import httpx

from places import PlacesTransport, tidy


class Application:
    def __init__(self):
        self.client = None

    async def lifespan(self, receive, send):
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                self.client = httpx.AsyncClient(
                    base_url=os.environ["PLACES_URL"],
                    timeout=30,
                    transport=PlacesTransport(limits=httpx.Limits(max_connections=50, max_keepalive_connections=50)),
                )
                await send({"type": "lifespan.startup.complete"})
            else:
                await self.client.aclose()
                await send({"type": "lifespan.shutdown.complete"})
                return

    async def lookup(self, code):
        answer = await self.client.get(f"/codes/{code}")
        return 200, {"code": code, **tidy(answer.json())}

    async def __call__(self, scope, receive, send):
        if scope["type"] == "lifespan":
            await self.lifespan(receive, send)
            return
        parts = scope["path"].strip("/").split("/")
        if len(parts) == 2 and parts[0] == "addresses":
            status, data = await self.lookup(parts[1])
        else:
            status, data = 404, {"error": "unknown"}
        body = json.dumps(data).encode()
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})


app = Application()
