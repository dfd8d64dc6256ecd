import falcon

from freight import upstream
from freight.tariffs import UnknownRegion


def quote(book, region, lane, weight):
    try:
        base = book.price(region, lane, weight)
    except UnknownRegion as exc:
        raise falcon.HTTPNotFound(description=f"no tariff for {exc}")
    extra = upstream.surcharge(region, weight)
    return {
        "region": region,
        "lane": lane,
        "base": round(base, 2),
        "fuel": extra["fuel"],
        "total": round(base * (1 + extra["fuel"] / 100) + extra["toll"], 2),
    }


class Health:
    def __init__(self, book):
        self.book = book

    def on_get(self, req, resp):
        resp.media = {"regions": self.book.regions()}


class LaneQuote:
    def __init__(self, book):
        self.book = book

    def on_get(self, req, resp, region, lane):
        weight = req.get_param_as_int("weight", default=100)
        resp.media = quote(self.book, region, lane, weight)


class ParcelQuote:
    def __init__(self, book):
        self.book = book

    def on_post(self, req, resp):
        parcel = req.media
        resp.media = quote(self.book, parcel["region"], parcel["lane"], parcel["weight"])
