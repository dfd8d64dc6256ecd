from datetime import datetime, timedelta

import audit
import settings
from db import pool


class UnknownDoctor(LookupError):
    pass


def slot_start(day, slot):
    opening = datetime.fromisoformat(day) + timedelta(hours=8)
    return opening + timedelta(minutes=slot * settings.SLOT_MINUTES)


def book(doctor_id, patient_id, day, slot):
    starts = slot_start(day, slot)
    with pool.connection() as conn:
        doctor = conn.execute(
            "SELECT id, name, room FROM doctors WHERE id = %s", (doctor_id,)
        ).fetchone()
        if doctor is None:
            raise UnknownDoctor(doctor_id)
        row = conn.execute(
            "INSERT INTO appointments (doctor_id, patient_id, starts_at)"
            " VALUES (%s, %s, %s) RETURNING id",
            (doctor_id, patient_id, starts),
        ).fetchone()
        audit.record(
            "appointment.booked",
            row["id"],
            actor=f"patient:{patient_id}",
            details={"doctor": doctor_id, "starts": starts.isoformat()},
        )
    return {
        "id": row["id"],
        "doctor": doctor["name"],
        "room": doctor["room"],
        "starts": starts.isoformat(),
    }


def day_plan(doctor_id, day):
    begin = datetime.fromisoformat(day)
    with pool.connection() as conn:
        rows = conn.execute(
            "SELECT id, patient_id, starts_at FROM appointments"
            " WHERE doctor_id = %s AND starts_at >= %s AND starts_at < %s"
            " ORDER BY starts_at LIMIT 24",
            (doctor_id, begin, begin + timedelta(days=1)),
        ).fetchall()
    return [
        {"id": r["id"], "patient": r["patient_id"], "at": r["starts_at"].strftime("%H:%M")}
        for r in rows
    ]
