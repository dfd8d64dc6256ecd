import falcon

from . import records


class Health:
    def on_get(self, req, resp):
        resp.media = {"status": "ok"}


class Interactions:
    def __init__(self, formulary):
        self.formulary = formulary

    def on_get(self, req, resp, patient):
        substance = req.get_param_as_int("substance", required=True)
        current = records.medication(patient)
        resp.media = {
            "patient": patient,
            "substance": substance,
            "interactions": self.formulary.check(substance, current),
        }


class Substance:
    def __init__(self, formulary):
        self.formulary = formulary

    def on_get(self, req, resp, number):
        profile = self.formulary.profiles.get(number)
        if profile is None:
            raise falcon.HTTPNotFound()
        resp.media = {"number": number, "class": profile["class"]}
