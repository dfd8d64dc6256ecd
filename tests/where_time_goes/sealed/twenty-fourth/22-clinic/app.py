import datetime as dt
import sys

from bottle import Bottle, request
from waitress import serve

from agenda import Agenda
from registry import Registry
from settings import SERVER

app = Bottle()
registry = Registry()
agenda = Agenda()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/patients/<number:int>/card")
def card(number):
    patient = registry.patient(number)
    today = dt.date.today()
    return {
        "number": number,
        "name": patient["name"],
        "age": today.year - patient["born"],
        "free_slots": agenda.free(today)[:3],
    }


@app.post("/visits")
def visit():
    wanted = request.json
    registry.announce(wanted["patient"], wanted["slot"])
    slot = agenda.book(wanted["patient"], wanted["slot"])
    return {"slot": slot, "patient": wanted["patient"]}


if __name__ == "__main__":
    serve(app, host="127.0.0.1", port=int(sys.argv[1]), **SERVER)
