import falcon

import settings
from registry import open_registry
from tariffs import book


def assess(commodity, value, currency):
    heading = book.find(commodity)
    if heading is None:
        raise falcon.HTTPNotFound(description="unknown commodity code")
    base = value * open_registry().rate(currency, settings.HOME_CURRENCY)
    duty = round(base * heading.rate, 2)
    excise = round((base + duty) * heading.excise, 2)
    return {
        "heading": heading.code,
        "base": round(base, 2),
        "duty": duty,
        "excise": excise,
        "total": round(base + duty + excise, 2),
    }


class Health:
    def on_get(self, req, resp):
        resp.media = {"headings": len(book)}


class Duty:
    def on_get(self, req, resp, commodity):
        value = req.get_param_as_float("value", default=100.0)
        resp.media = assess(commodity, value, req.get_param("currency", default="USD"))


class Declarations:
    def on_post(self, req, resp):
        declared = req.get_media()
        try:
            commodity, value = declared["commodity"], float(declared["value"])
        except (KeyError, TypeError, ValueError):
            raise falcon.HTTPBadRequest(description="commodity and value are needed")
        assessed = assess(commodity, value, declared.get("currency", "USD"))
        resp.media = {"status": "assessed", **assessed}
        resp.status = falcon.HTTP_201


app = falcon.App()
app.add_route("/health", Health())
app.add_route("/duty/{commodity}", Duty())
app.add_route("/declarations", Declarations())
