import asyncio
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel

from . import config
from .telematics import Telematics
from .timetable import Timetable, clock


class Absence(BaseModel):
    pupil: int
    day: str


@asynccontextmanager
async def lifespan(app):
    app.state.timetable = Timetable(range(100, 400))
    app.state.telematics = Telematics()
    yield
    await app.state.telematics.close()


app = FastAPI(title="School transport", lifespan=lifespan)


async def telematics(request: Request) -> Telematics:
    return request.app.state.telematics


async def timetable(request: Request) -> Timetable:
    return request.app.state.timetable


def find_stop(table, pupil):
    stop = table.stop_of(pupil)
    if stop is None:
        raise HTTPException(404, "no such pupil")
    return stop


@app.get("/health")
async def health():
    return {"ok": True}


@app.get("/pupils/{pupil}/bus")
async def bus(pupil: int, table: Timetable = Depends(timetable), buses: Telematics = Depends(telematics)):
    stop = find_stop(table, pupil)
    position, delays = await asyncio.gather(buses.position(stop.run), buses.delays(stop.run))
    return {
        "run": config.RUNS[stop.run],
        "stop": stop.name,
        "planned": clock(stop.minute),
        "expected": clock(stop.minute + delays["minutes"]),
        "bus_at": position["near"],
    }


@app.post("/absences", status_code=201)
async def absence(body: Absence, table: Timetable = Depends(timetable), buses: Telematics = Depends(telematics)):
    stop = find_stop(table, body.pupil)
    seat = await buses.cancel_seat(stop.run, body.pupil)
    return {"pupil": body.pupil, "day": body.day, "reference": seat["reference"]}
