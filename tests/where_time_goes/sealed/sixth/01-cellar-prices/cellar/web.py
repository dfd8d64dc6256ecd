import json

from tornado.httpclient import AsyncHTTPClient
from tornado.web import HTTPError, RequestHandler

AsyncHTTPClient.configure(None, max_clients=200)


class HouseBase(RequestHandler):
    house = None

    async def prepare(self):
        found = self.settings["houses"].find(self.path_kwargs["house"])
        if found is None:
            raise HTTPError(404)
        await found.desk.acquire()
        self.house = found

    def on_finish(self):
        if self.house is not None:
            self.house.desk.release()

    async def feed(self, path):
        reply = await AsyncHTTPClient().fetch(self.settings["feed"] + path)
        return json.loads(reply.body)

    def render_json(self, payload):
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(payload, sort_keys=True))


class HouseHandler(HouseBase):
    async def get(self, house):
        self.render_json({"house": house, "currency": self.house.currency})


class BottleHandler(HouseBase):
    async def get(self, house, number):
        quote = await self.feed(f"/quote/{number}")
        self.house.seen[number] = quote["trade"]
        self.render_json({
            "house": house,
            "bottle": int(number),
            "retail": self.house.retail(quote["trade"]),
        })
