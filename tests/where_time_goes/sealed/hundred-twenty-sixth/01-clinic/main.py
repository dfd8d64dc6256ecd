from contextlib import asynccontextmanager
from datetime import date

from fastapi import FastAPI, HTTPException
from pydantic import BaseModel
from sqlalchemy import select

import eligibility
import seed
from deps import CurrentStaff, Db
from models import Appointment, Patient


@asynccontextmanager
async def lifespan(_app: FastAPI):
    seed.recreate()
    yield


app = FastAPI(title="front desk", lifespan=lifespan)


class AppointmentOut(BaseModel):
    id: int
    slot: int
    patient: str
    reason: str


class CheckInOut(BaseModel):
    patient: str
    covered: bool
    copay: int
    desk: str


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}


@app.get("/appointments")
def day_list(day: date, db: Db, staff: CurrentStaff) -> list[AppointmentOut]:
    rows = db.execute(
        select(Appointment, Patient)
        .join(Patient, Patient.id == Appointment.patient_id)
        .where(Appointment.site_id == staff.site_id, Appointment.day == day)
        .order_by(Appointment.slot)
    ).all()
    return [AppointmentOut(id=a.id, slot=a.slot, patient=p.name, reason=a.reason) for a, p in rows]


@app.get("/patients/{patient_id}/check-in")
def check_in(patient_id: int, db: Db, staff: CurrentStaff) -> CheckInOut:
    patient = db.get(Patient, patient_id)
    if patient is None:
        raise HTTPException(status_code=404)
    cover = eligibility.check(patient.insurer, patient.policy)
    return CheckInOut(patient=patient.name, covered=cover["covered"], copay=cover["copay"], desk=staff.name)
