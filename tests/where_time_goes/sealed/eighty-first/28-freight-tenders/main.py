import logging

import falcon

import jobs
import settings
import tenders

logging.basicConfig(level=logging.WARNING)


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Lanes:
    def on_get(self, req, resp):
        resp.media = [
            {"lane": lane, "from": origin, "to": destination}
            for lane, (origin, destination, _) in settings.LANES.items()
        ]


class Tenders:
    def on_get(self, req, resp, lane):
        if lane not in settings.LANES:
            raise falcon.HTTPNotFound()
        kilos = req.get_param_as_int("kg", default=500, min_value=1)
        job = jobs.start(tenders.hold, lane, kilos)
        resp.media = job.result(timeout=settings.TENDER_TIMEOUT).as_json()


app = falcon.App()
app.add_route("/health", Health())
app.add_route("/lanes", Lanes())
app.add_route("/lanes/{lane:int}/tender", Tenders())
