import math

import falcon

import loads
from steel import NoPrice, SteelPrices


def nearest(value, choices):
    return min((c for c in choices if c >= value), default=max(choices))


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Permissible:
    def __init__(self, table):
        self.table = table

    def on_get(self, req, resp):
        bay = nearest(req.get_param_as_float("bay", required=True), loads.BAYS)
        width = nearest(req.get_param_as_float("width", default=0.73), loads.WIDTHS)
        load_class = req.get_param_as_int("class", default=3, min_value=1, max_value=6)
        rows = []
        for lift in loads.LIFTS:
            found = self.table.get((bay, width, lift, load_class))
            if found:
                rows.append({"lift": lift, "height": found.height, "ties_every": found.ties_every})
        resp.media = {"bay": bay, "width": width, "class": load_class, "permitted": rows}


class Estimates:
    def __init__(self, table, prices):
        self.table = table
        self.prices = prices

    def on_post(self, req, resp):
        job = req.get_media()
        bay = nearest(job.get("bay", 2.57), loads.BAYS)
        width = nearest(job.get("width", 0.73), loads.WIDTHS)
        permitted = self.table.get((bay, width, 2.0, job.get("class", 3)))
        if permitted is None or permitted.height < job["height"]:
            raise falcon.HTTPUnprocessableEntity(title="needs a structural engineer")
        bays = math.ceil(job["length"] / bay)
        levels = math.ceil(job["height"] / 2.0)
        rate = self.prices.day_rate(job.get("depot", "main"))
        area = bays * bay * levels * 2.0
        hire = area * rate["square_metre"] * job.get("weeks", 4)
        ties = math.ceil(bays * levels / permitted.ties_every)
        resp.status = falcon.HTTP_201
        resp.media = {
            "bays": bays,
            "levels": levels,
            "ties": ties,
            "total": round(hire + rate["transport"] + ties * rate["tie"], 2),
        }


class Rates:
    def __init__(self, prices):
        self.prices = prices

    def on_get(self, req, resp, depot):
        resp.media = self.prices.day_rate(depot)


def no_price(req, resp, exc, params):
    raise falcon.HTTPServiceUnavailable(title="no price available")


def create_app():
    table = loads.build_table()
    prices = SteelPrices()
    app = falcon.App()
    app.add_error_handler(NoPrice, no_price)
    app.add_route("/health", Health())
    app.add_route("/permissible", Permissible(table))
    app.add_route("/estimates", Estimates(table, prices))
    app.add_route("/rates/{depot}", Rates(prices))
    return app
