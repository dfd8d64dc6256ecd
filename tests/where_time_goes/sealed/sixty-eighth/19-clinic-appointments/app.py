from quart import Quart, jsonify, request

import mailer
from schedule import PRACTITIONERS, Schedule, UnknownPractitioner

app = Quart(__name__)
schedule = Schedule()


@app.get("/health")
async def health():
    return jsonify(status="ok")


@app.get("/practitioners/<name>/slots")
async def slots(name):
    if name not in PRACTITIONERS:
        return jsonify(error="unknown practitioner"), 404
    day = request.args.get("day", "2026-03-02")
    return jsonify(practitioner=PRACTITIONERS[name], day=day, slots=schedule.slots(day))


@app.post("/appointments")
async def book():
    body = await request.get_json(force=True)
    try:
        appointment = schedule.book(
            body["practitioner"], body["patient"], body["email"], body["day"]
        )
    except UnknownPractitioner:
        return jsonify(error="unknown practitioner"), 404
    except KeyError as missing:
        return jsonify(error=f"{missing} is required"), 422
    message_id = await mailer.send_confirmation(appointment)
    return jsonify(**appointment.as_dict(), confirmation=message_id), 201


@app.get("/appointments/<int:number>")
async def show(number):
    appointment = schedule.get(number)
    if appointment is None:
        return jsonify(error="not found"), 404
    return jsonify(**appointment.as_dict())
