import falcon

import meters
from link import LinkError


class Meter:
    def on_get(self, req, resp, meter):
        found = meters.read(meter)
        found["read_at"] = meters.clock().isoformat()
        resp.media = found


class Relay:
    def on_put(self, req, resp, meter):
        order = req.get_media()
        if "closed" not in order:
            raise falcon.HTTPUnprocessableEntity(title="closed is missing")
        closed = meters.switch(meter, bool(order["closed"]))
        resp.media = {"meter": meter, "closed": closed}


class Staircase:
    """The meters of the flats on one staircase, two flats a floor."""

    def on_get(self, req, resp, number):
        flats = [meters.read(number * 100 + flat) for flat in (1, 2)]
        resp.media = {
            "staircase": number,
            "wh": sum(flat["day_wh"] + flat["night_wh"] for flat in flats),
            "amps": round(sum(flat["amps"] for flat in flats), 1),
        }


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


def link_error(req, resp, ex, params):
    raise falcon.HTTPBadGateway(title="Concentrator", description=str(ex))


app = falcon.App()
app.add_error_handler(LinkError, link_error)
app.add_route("/meters/{meter:int}", Meter())
app.add_route("/meters/{meter:int}/relay", Relay())
app.add_route("/staircases/{number:int}", Staircase())
app.add_route("/health", Health())
