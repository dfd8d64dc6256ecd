import falcon
import falcon.asgi

import service


class Health:
    async def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Number:
    async def on_get(self, req, resp, number):
        resp.media = await service.check(number)


class Checks:
    async def on_post(self, req, resp):
        data = await req.get_media()
        resp.media = {"invoice": data["invoice"], **await service.check(data["number"])}
        resp.status = falcon.HTTP_201


app = falcon.asgi.App()
app.add_route("/health", Health())
app.add_route("/numbers/{number}", Number())
app.add_route("/checks", Checks())
