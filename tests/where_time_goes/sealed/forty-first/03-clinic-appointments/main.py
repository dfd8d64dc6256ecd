from contextlib import asynccontextmanager

import aiohttp
from fastapi import FastAPI, Header, HTTPException
from pydantic import BaseModel

import appointments
import config
import database
from startup import wait_for


class Booking(BaseModel):
    doctor: int
    patient: str


@asynccontextmanager
async def lifespan(app):
    wait_for(config.INSURER_URL)
    await database.open_pool()
    app.state.insurer = aiohttp.ClientSession(config.INSURER_URL, connector=aiohttp.TCPConnector(limit=0))
    yield
    await app.state.insurer.close()
    await database.close_pool()


app = FastAPI(lifespan=lifespan)


async def covered(patient):
    async with app.state.insurer.get(f"/coverage/{patient}") as reply:
        reply.raise_for_status()
        return (await reply.json())["covered"]


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.post("/appointments", status_code=201)
async def book(booking: Booking, x_actor: str = Header(default="front-desk")):
    if not await covered(booking.patient):
        raise HTTPException(402, "not covered")
    result = await appointments.book(booking.doctor, booking.patient, x_actor)
    if result is None:
        raise HTTPException(404, "no such doctor")
    return result


@app.get("/doctors/{doctor_id}/appointments")
async def doctor_appointments(doctor_id: int, patient: str = "all"):
    await covered(patient)
    return {"doctor": doctor_id, "latest": await appointments.latest(doctor_id)}
