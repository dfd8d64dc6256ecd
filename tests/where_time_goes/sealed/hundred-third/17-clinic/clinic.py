import logging

import httpx
from bottle import Bottle, HTTPError, request

import records
from templates import render

log = logging.getLogger("clinic")
app = Bottle()


def guarded(function):
    """Say that the records system failed, where it did."""

    def call(*args, **kwargs):
        try:
            return function(*args, **kwargs)
        except httpx.HTTPError as error:
            log.warning("records: %s", error)
            raise HTTPError(502, "the records system failed") from error

    return call


app.install(guarded)


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/doctors/<doctor:int>/slots")
def slots(doctor):
    day = request.query.get("day", "2025-03-03")
    return render("slots.html", doctor=doctor, day=day, slots=records.slots(doctor, day), insurers=records.insurers())


@app.get("/patients/<patient:int>/visits")
def visits(patient):
    return render("visits.html", patient=patient, visits=records.history(patient))
