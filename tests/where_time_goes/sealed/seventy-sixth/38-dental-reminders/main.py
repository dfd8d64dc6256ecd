from fastapi import Depends, FastAPI, HTTPException, Request

import messages
from appointments import AppointmentBook
from mailer import DeliveryError, Mailer
from schemas import Appointment, ReminderIn, ReminderOut
from settings import settings

app = FastAPI(title="Reminders")
app.state.book = AppointmentBook()
app.state.mailer = Mailer(settings.mail)


async def get_mailer(request: Request) -> Mailer:
    return request.app.state.mailer


async def get_appointment(number: int, request: Request) -> Appointment:
    appointment = request.app.state.book.get(number)
    if appointment is None:
        raise HTTPException(404, "no such appointment")
    return appointment


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/appointments/{number}", response_model=Appointment)
async def show(appointment: Appointment = Depends(get_appointment)):
    return appointment


@app.post("/appointments/{number}/reminders", response_model=ReminderOut, status_code=201)
async def remind(
    body: ReminderIn,
    appointment: Appointment = Depends(get_appointment),
    mailer: Mailer = Depends(get_mailer),
):
    message = messages.reminder(appointment, body.kind, body.note)
    try:
        message_id = await mailer.deliver(message)
    except DeliveryError as error:
        raise HTTPException(502, str(error))
    return ReminderOut(appointment=appointment.id, message_id=message_id, kind=body.kind)
