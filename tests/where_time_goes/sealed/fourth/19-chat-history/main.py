import asyncio

import falcon.asgi

from history import History


class Rooms:
    def __init__(self, history):
        self.history = history
        self.places = asyncio.Semaphore(80)

    async def on_get(self, req, resp, room):
        async with self.places:
            lines = await self.history.latest(room)
        resp.media = {"room": room, "count": len(lines), "lines": lines}


class Names:
    def __init__(self, history):
        self.history = history

    async def on_get(self, req, resp, room):
        resp.media = {"room": room, "topic": await self.history.topic(room)}


class Shutdown:
    def __init__(self, history):
        self.history = history

    async def process_shutdown(self, scope, event):
        await self.history.close()


history = History()
app = falcon.asgi.App(middleware=[Shutdown(history)])
app.add_route("/rooms/{room}", Rooms(history))
app.add_route("/rooms/{room}/topic", Names(history))
