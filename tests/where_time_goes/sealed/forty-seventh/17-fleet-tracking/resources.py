import falcon

import geo
import positions
import settings


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class VehiclePosition:
    def on_get(self, req, resp, vehicle):
        pos = positions.latest(vehicle)
        here = (pos["lat"], pos["lon"])
        resp.media = {
            "vehicle": vehicle,
            "position": pos,
            "depots": {name: round(geo.distance_km(here, at), 1) for name, at in settings.DEPOTS.items()},
        }


class VehicleTrip:
    def on_get(self, req, resp, vehicle):
        points = positions.track(vehicle)
        if not points:
            raise falcon.HTTPNotFound()
        resp.media = {
            "vehicle": vehicle,
            "km": round(geo.length_km(points), 2),
            "points": len(points),
            "moving": points[-1]["speed"] > 3,
        }


def create_app() -> falcon.App:
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/vehicles/{vehicle}/position", VehiclePosition())
    app.add_route("/vehicles/{vehicle}/trip", VehicleTrip())
    return app
