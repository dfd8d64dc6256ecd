"""Reminder service of the clinics."""
from quart import Quart, abort, request

import letters
from mailer import DeliveryFailed, Mailer
from settings import CLINICS, MailSettings

app = Quart(__name__)
settings = MailSettings()
mailer = Mailer(settings)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/clinics/<code>")
async def show_clinic(code: str):
    if code not in CLINICS:
        abort(404)
    return CLINICS[code]


@app.post("/clinics/<code>/reminders")
async def remind(code: str):
    clinic = CLINICS.get(code)
    if clinic is None:
        abort(404)
    body = await request.get_json(force=True)
    message = letters.reminder(clinic, int(body["patient"]), int(body.get("slot", 0)), settings.sender)
    try:
        reply = await mailer.deliver(message)
    except DeliveryFailed as problem:
        return {"error": str(problem)}, 502
    return {"to": message["To"], "relay": reply}, 202


@app.get("/statistics")
async def statistics():
    return {"sent": mailer.sent}
