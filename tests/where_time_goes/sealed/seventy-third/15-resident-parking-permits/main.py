"""Web service of the resident parking permits."""
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, HTTPException, Request
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel

import db
import permits
from vehicles import VehicleRegister


class PermitWanted(BaseModel):
    zone: str
    plate: str


@asynccontextmanager
async def lifespan(app: FastAPI):
    await run_in_threadpool(db.open_pool)
    app.state.vehicles = VehicleRegister()
    await run_in_threadpool(app.state.vehicles.wait)
    yield
    app.state.vehicles.close()
    await run_in_threadpool(db.close_pool)


app = FastAPI(title="Resident parking permits", lifespan=lifespan)


async def vehicle_register(request: Request) -> VehicleRegister:
    return request.app.state.vehicles


@app.get("/health")
async def health() -> dict:
    return {"status": "up"}


@app.get("/zones/{code}")
def show_zone(code: str) -> dict:
    found = permits.zone(db.pool, code)
    if found is None:
        raise HTTPException(404, "no such zone")
    return {**found, "left": found["quota"] - found["issued"]}


@app.post("/permits", status_code=201)
def create_permit(
    wanted: PermitWanted, register: VehicleRegister = Depends(vehicle_register)
) -> dict:
    try:
        return permits.issue(db.pool, register, wanted.zone, wanted.plate)
    except permits.ZoneFull:
        raise HTTPException(409, "the zone is full")
    except permits.NotTaxed:
        raise HTTPException(422, "the vehicle is not taxed")
