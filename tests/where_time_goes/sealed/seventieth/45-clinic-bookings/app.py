from bottle import Bottle, HTTPResponse, request

from calendar_client import Calendar, CalendarError
from lines import NoLine

app = Bottle()
calendar = Calendar()


def failures(callback):
    def wrapper(*args, **kwargs):
        try:
            return callback(*args, **kwargs)
        except NoLine as error:
            return HTTPResponse({"error": str(error)}, status=503)
        except CalendarError as error:
            return HTTPResponse({"error": str(error)}, status=502)
    return wrapper


app.install(failures)


@app.get("/health")
def health():
    return {"status": "ok", "free_lines": calendar.lines.free()}


@app.get("/doctors/<doctor:int>/slots")
def slots(doctor):
    return {"doctor": doctor, "slots": calendar.free_slots(doctor)[:8]}


@app.post("/doctors/<doctor:int>/bookings")
def book(doctor):
    wish = request.json
    booking = calendar.book(doctor, wish["slot"], wish["patient"])
    return HTTPResponse({"booking": booking["id"], "slot": wish["slot"]}, status=201)


@app.get("/doctors/<doctor:int>/month")
def month(doctor):
    days = calendar.month_plan(doctor)["days"]
    return {"doctor": doctor, "busy": [day["day"] for day in days if day["taken"] > 5]}
