from fastapi import Depends, FastAPI, HTTPException
from pydantic import BaseModel

import ingest
import settings
from devices import Device, register

app = FastAPI(title="meter readings", openapi_url=None)


class Reading(BaseModel):
    meter: str
    secret: str
    kwh: float


class Alarm(BaseModel):
    meter: str
    secret: str
    code: int


def known(meter: str, secret: str) -> Device:
    device = register.authenticate(meter, secret)
    if device is None:
        raise HTTPException(401, "unknown meter or secret")
    return device


def reading_device(reading: Reading) -> Device:
    return known(reading.meter, reading.secret)


def alarm_device(alarm: Alarm) -> Device:
    return known(alarm.meter, alarm.secret)


@app.get("/health")
async def health() -> dict:
    return {"ok": True}


@app.post("/readings", status_code=201)
def reading(reading: Reading, device: Device = Depends(reading_device)) -> dict:
    sequence = ingest.append(f"kwh-{device.meter}", reading.kwh)
    return {"sequence": sequence, "cost": round(reading.kwh * settings.GRID_AREAS[device.area], 2)}


@app.post("/alarms", status_code=202)
def alarm(alarm: Alarm, device: Device = Depends(alarm_device)) -> dict:
    return {"sequence": ingest.append(f"alarm-{device.meter}", alarm.code), "area": device.area}
