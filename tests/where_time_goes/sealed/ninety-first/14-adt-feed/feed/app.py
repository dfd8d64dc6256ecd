"""HTTP front of the ADT feed."""

import falcon

from . import hl7, mllp


class Health:
    def on_get(self, _: falcon.Request, response: falcon.Response) -> None:
        response.media = {"status": "ok"}


class Admissions:
    def on_post(self, request: falcon.Request, response: falcon.Response) -> None:
        patient = request.get_media()
        missing = [name for name in ("mrn", "family", "given") if not patient.get(name)]
        if missing:
            raise falcon.HTTPBadRequest(title="incomplete", description=", ".join(missing))
        control, message = hl7.admission(patient)
        answer = mllp.send(message)
        if not hl7.acknowledged(answer):
            raise falcon.HTTPBadGateway(title="engine refused the message")
        response.status = falcon.HTTP_201
        response.media = {"control": control, "mrn": patient["mrn"]}


class Patients:
    def on_get(self, _: falcon.Request, response: falcon.Response, mrn: str) -> None:
        answer = mllp.send(hl7.query(mrn))
        found = hl7.fields(answer, "MSA")
        response.media = {"mrn": mrn, "known": bool(found), "reference": found[2] if found else None}


def failed(_: falcon.Request, __: falcon.Response, problem: Exception, ___: dict) -> None:
    raise falcon.HTTPBadGateway(title="engine is not available", description=str(problem))


application = falcon.App()
application.add_error_handler(mllp.MllpError, failed)
application.add_route("/health", Health())
application.add_route("/admissions", Admissions())
application.add_route("/patients/{mrn}", Patients())
