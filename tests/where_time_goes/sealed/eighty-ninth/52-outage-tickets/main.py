"""Outage desk: numbered tickets for interruptions of supply."""
import atexit

import bottle

from outages import settings
from outages.register import TicketRegister
from outages.tickets import new_ticket

register = TicketRegister(settings.REGISTER_FILE)
atexit.register(register.discard)
app = bottle.Bottle()


@app.get("/health")
def health():
    return {"status": "ok"}


@app.post("/outages")
def report_outage():
    report = bottle.request.json
    ticket = new_ticket(register, report["feeder"], int(report["customers"]))
    bottle.response.status = 201
    return ticket


@app.get("/feeders/<feeder>")
def feeder(feeder):
    return {"feeder": feeder, "district": settings.DISTRICTS.get(feeder[:2], "unassigned")}


application = app
