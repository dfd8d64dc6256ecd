import falcon
import gevent

import conf
from geo import km_between
from tracker import TrackerError, tracker


class TakeTurns:
    """Keeps one busy connection from having the server for itself."""

    def process_request(self, req, resp):
        gevent.sleep(0)


class Health:
    def on_get(self, req, resp):
        resp.media = {"ok": True}


class VehicleStatus:
    def on_get(self, req, resp, vehicle):
        seen = tracker.position(vehicle)
        resp.media = {"vehicle": vehicle, "at": [seen["lat"], seen["lon"]], "moving": seen["kmh"] > 3}


class Arrival:
    def on_post(self, req, resp):
        body = req.get_media()
        depot = conf.DEPOTS.get(body.get("depot"))
        if depot is None:
            raise falcon.HTTPBadRequest(title="unknown depot")
        seen = tracker.position(str(body["vehicle"]))
        km = km_between((seen["lat"], seen["lon"]), depot)
        resp.media = {"km": round(km, 1), "minutes": round(km / max(seen["kmh"], 30) * 60)}


def tracker_down(req, resp, error, params):
    raise falcon.HTTPBadGateway(title="tracker does not answer")


def create_app() -> falcon.App:
    app = falcon.App(middleware=[TakeTurns()])
    app.add_route("/health", Health())
    app.add_route("/vehicles/{vehicle}/status", VehicleStatus())
    app.add_route("/arrivals", Arrival())
    app.add_error_handler(TrackerError, tracker_down)
    return app
