import falcon

import insurer
from database import create_schema
from middleware import DatabaseSession
from repository import Clinics


def describe(slot, cover):
    share = cover["percent"] / 100
    return {
        "id": slot.id,
        "starts": slot.starts,
        "minutes": slot.minutes,
        "to_pay": round(slot.self_pay * (1 - share), 2),
    }


class SlotsResource:
    def on_get(self, req, resp, clinic_id):
        clinics = Clinics(req.context.session)
        patient = clinics.patient(req.get_param_as_int("patient", required=True))
        if patient is None:
            raise falcon.HTTPNotFound()
        cover = insurer.eligibility(patient.insurer, patient.policy)
        slots = clinics.slots(clinic_id)
        resp.media = {"patient": patient.name, "slots": [describe(s, cover) for s in slots]}


class PatientResource:
    def on_get(self, req, resp, patient_id):
        patient = Clinics(req.context.session).patient(patient_id)
        if patient is None:
            raise falcon.HTTPNotFound()
        cover = insurer.eligibility(patient.insurer, patient.policy)
        resp.media = {"name": patient.name, "insurer": patient.insurer, "cover": cover}


class ClinicResource:
    def on_get(self, req, resp, clinic_id):
        clinic = Clinics(req.context.session).clinic(clinic_id)
        if clinic is None:
            raise falcon.HTTPNotFound()
        resp.media = {"id": clinic.id, "name": clinic.name}


class HealthResource:
    uses_database = False

    def on_get(self, req, resp):
        resp.media = {"ok": True}


def create_app():
    create_schema()
    app = falcon.App(middleware=[DatabaseSession()])
    app.add_route("/clinics/{clinic_id:int}", ClinicResource())
    app.add_route("/clinics/{clinic_id:int}/slots", SlotsResource())
    app.add_route("/patients/{patient_id:int}", PatientResource())
    app.add_route("/health", HealthResource())
    return app
