import falcon

from model import model


class Score:
    def on_get(self, req, resp, kind, number):
        resp.media = {"kind": kind, "number": number, "score": model.score(kind, number)}


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


app = falcon.App()
app.add_route("/scores/{kind}/{number:int}", Score())
app.add_route("/health", Health())
