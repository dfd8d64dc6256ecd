from dataclasses import asdict, dataclass
from datetime import date, datetime

from blacksheep import Application, FromJSON, get, json, not_found, post

from calendar_service import CalendarService, SlotTaken
from insurance import InsuranceClient

app = Application()
calendars = CalendarService(["okafor", "lindqvist", "marino"])
insurance = InsuranceClient()


@dataclass
class Booking:
    practitioner: str
    patient: str
    start: str


@app.on_start
async def start(application: Application) -> None:
    await insurance.open()


@app.on_stop
async def stop(application: Application) -> None:
    await insurance.close()


@app.exception_handler(SlotTaken)
async def slot_taken(self, request, exc: SlotTaken):
    return json({"error": f"{exc} is taken"}, status=409)


@get("/health")
async def health():
    return json({"status": "ok"})


@get("/practitioners/{name}/slots")
async def slots(name: str, day: str = "2024-09-02", patient: str = ""):
    if name not in calendars.names():
        return not_found()
    cover = await insurance.cover(patient) if patient else None
    return json(
        {
            "practitioner": name,
            "free": calendars.get(name).free(date.fromisoformat(day)),
            "cover": asdict(cover) if cover else None,
        }
    )


@post("/appointments")
async def book(data: FromJSON[Booking]):
    booking = data.value
    if booking.practitioner not in calendars.names():
        return not_found()
    cover = await insurance.cover(booking.patient)
    appointment = calendars.hold(
        booking.practitioner, booking.patient, datetime.fromisoformat(booking.start)
    )
    return json(
        {"number": appointment.number, "start": booking.start, "copay": cover.copay}, status=201
    )
