import json

import falcon

from terminal import terminal


class Price:
    def on_get(self, req, resp, article):
        found = terminal().ask({"op": "price", "article": article, "market": req.get_param("market", default="de")})
        resp.media = {"article": article, "cents": found["cents"], "valid": found["valid"]}


class Stock:
    def on_get(self, req, resp, article):
        found = terminal().ask({"op": "stock", "article": article})
        resp.media = {"article": article, "pieces": found["pieces"]}


class Alive:
    def on_get(self, req, resp):
        resp.text = json.dumps({"ok": True})


app = falcon.App()
app.add_route("/prices/{article}", Price())
app.add_route("/stock/{article}", Stock())
app.add_route("/alive", Alive())
