from datetime import datetime
from typing import Literal

from pydantic import BaseModel, Field


class Appointment(BaseModel):
    id: int
    patient: str
    email: str
    starts: datetime
    treatment: str


class ReminderIn(BaseModel):
    kind: Literal["day-before", "week-before", "recall"] = "day-before"
    note: str = Field(default="", max_length=400)


class ReminderOut(BaseModel):
    appointment: int
    message_id: str
    kind: str
