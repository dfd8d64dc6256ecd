import falcon

import feed
import positions


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Departures:
    def on_get(self, req, resp, station):
        limit = req.get_param_as_int("limit", default=5)
        rows = positions.next_departures(station)
        resp.media = {"station": station, "departures": rows[:limit]}


class FullFeed:
    def on_get(self, req, resp):
        document = feed.timetable()
        resp.content_type = "text/csv"
        resp.set_stream(feed.chunks(document), len(document))


def create_app() -> falcon.App:
    app = falcon.App()
    app.add_route("/health", Health())
    app.add_route("/stations/{station}/departures", Departures())
    app.add_route("/feed/timetable.csv", FullFeed())
    return app
