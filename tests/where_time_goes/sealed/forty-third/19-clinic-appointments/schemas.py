from datetime import date

from pydantic import BaseModel, Field


class Slot(BaseModel):
    starts: str
    minutes: int
    room: str


class DoctorDay(BaseModel):
    doctor_id: int
    doctor: str
    day: date
    slots: list[Slot]


class BookingIn(BaseModel):
    doctor_id: int = Field(ge=1)
    patient: str = Field(min_length=2, max_length=80)
    starts: str


class Booking(BaseModel):
    reference: str
    doctor_id: int
    patient: str
    starts: str
    room: str
