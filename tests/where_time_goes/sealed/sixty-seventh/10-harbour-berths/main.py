import falcon

import settings
from surfaces import SurfaceBoard, start_keepers
from traffic import TrafficClient

BERTHS = {
    number: {
        "number": number,
        "region": settings.REGIONS[number % len(settings.REGIONS)],
        "station": f"{settings.REGIONS[number % len(settings.REGIONS)]}-{number % 12:02d}",
        "depth": 6.5 + number % 5,
        "mmsi": 244700000 + number,
    }
    for number in range(1, 25)
}


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Berths:
    def on_get(self, req, resp):
        resp.media = [{"number": b["number"], "region": b["region"], "depth": b["depth"]} for b in BERTHS.values()]


class BerthWindow:
    def __init__(self, board, traffic):
        self.board = board
        self.traffic = traffic

    def on_get(self, req, resp, number):
        berth = BERTHS.get(number)
        if berth is None:
            raise falcon.HTTPNotFound()
        vessel = self.traffic.vessel(berth["mmsi"])
        weather = self.traffic.weather(berth["region"])
        self.board.observe_surge(berth["region"], weather["surge"])
        tide = self.board.range_at(berth["region"], berth["station"]) or {"low": 0.0, "high": 0.0, "now": 0.0}
        clearance = berth["depth"] + tide["low"] - vessel["draught"]
        resp.media = {
            "berth": number,
            "vessel": vessel["name"],
            "tide": tide,
            "clearance": round(clearance, 2),
            "open": clearance > 0.5 and weather["wind"] < 18,
        }


def create_app():
    board = SurfaceBoard()
    traffic = TrafficClient()
    start_keepers(board)
    application = falcon.App()
    application.add_route("/health", Health())
    application.add_route("/berths", Berths())
    application.add_route("/berths/{number:int}/window", BerthWindow(board, traffic))
    return application


app = create_app()
