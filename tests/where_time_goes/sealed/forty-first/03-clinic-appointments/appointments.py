"""Booking and listing of appointments."""
import audit
from database import pool


async def book(doctor_id, patient, actor):
    async with pool().acquire() as connection:
        async with connection.transaction():
            doctor = await connection.fetchrow("select name, room from doctors where id = $1", doctor_id)
            if doctor is None:
                return None
            number = await connection.fetchval(
                "insert into appointments (doctor_id, patient) values ($1, $2) returning id",
                doctor_id, patient,
            )
            audited = await audit.record("appointment.booked", number, actor)
    return {"appointment": number, "doctor": doctor["name"], "room": doctor["room"], "audited": audited}


async def latest(doctor_id, limit=10):
    async with pool().acquire() as connection:
        rows = await connection.fetch(
            "select id, patient from appointments where doctor_id = $1 order by id desc limit $2",
            doctor_id, limit,
        )
    return [dict(row) for row in rows]
