import falcon

from customs import nomenclature, settings


class Health:
    def on_get(self, req, resp):
        resp.media = {"edition": settings.EDITION}


class Duty:
    def __init__(self, tariff):
        self._tariff = tariff

    def on_get(self, req, resp, code):
        heading = self._tariff.find(code)
        if heading is None:
            raise falcon.HTTPNotFound(title="unknown commodity code")
        origin = req.get_param("origin", default="CN")
        rates = [heading["duty"]] + [m["rate"] for m in nomenclature.measures(code, origin)]
        resp.media = {
            "code": heading["code"],
            "text": heading["text"],
            "origin": origin,
            "duty": round(sum(rates), 3),
        }


def create():
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/codes/{code}/duty", Duty(nomenclature.Nomenclature.download(settings.EDITION)))
    return app


application = create()
