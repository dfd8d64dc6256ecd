from bottle import Bottle, HTTPError, request

import appointments
import letters
from mailer import Mailer, MailFailed

app = Bottle()
mailer = Mailer()


def _load(number):
    appointment = appointments.find(number)
    if appointment is None:
        raise HTTPError(404, "no such appointment")
    return appointment


@app.get("/health")
def health():
    return {"status": "ok"}


@app.get("/appointments/<number:int>")
def show(number):
    return appointments.as_dict(_load(number))


@app.post("/appointments/<number:int>/reminder")
def remind(number):
    appointment = _load(number)
    options = request.json or {}
    if options.get("channel", "email") != "email":
        raise HTTPError(400, "unknown channel")
    try:
        message_id = mailer.send(letters.reminder(appointment))
    except MailFailed as error:
        raise HTTPError(502, str(error))
    return {"appointment": number, "message": message_id}
