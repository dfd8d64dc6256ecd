import falcon

import slots
from ehr import EhrError


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class FreeSlots:
    def __init__(self, ehr):
        self._ehr = ehr

    def on_get(self, req, resp, clinician):
        day = req.get_param("day", required=True)
        booked = self._ehr.booked(clinician, day)
        resp.media = {"clinician": clinician, "day": day, "free": slots.free(booked)}


class Reservations:
    def __init__(self, ehr):
        self._ehr = ehr

    def on_post(self, req, resp, clinician):
        order = req.get_media()
        if order.get("start") not in slots.all_starts():
            raise falcon.HTTPUnprocessableEntity(title="no such slot")
        reservation = self._ehr.reserve(clinician, order["day"], order["start"], order["patient"])
        resp.status = falcon.HTTP_201
        resp.media = {"reservation": reservation["id"], "start": order["start"]}


def ehr_unavailable(req, resp, exc, params):
    raise falcon.HTTPBadGateway(title="patient record system", description=str(exc))


def register(app, ehr):
    app.add_error_handler(EhrError, ehr_unavailable)
    app.add_route("/health", Health())
    app.add_route("/clinicians/{clinician:int}/slots", FreeSlots(ehr))
    app.add_route("/clinicians/{clinician:int}/reservations", Reservations(ehr))
