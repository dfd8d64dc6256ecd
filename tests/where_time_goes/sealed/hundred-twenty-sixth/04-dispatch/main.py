from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, Request
from pydantic import BaseModel

from maps import Leg, MapsClient, Place
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.maps = MapsClient(settings)
    try:
        yield
    finally:
        await app.state.maps.close()


app = FastAPI(title="dispatch", lifespan=lifespan)


def maps_client(request: Request) -> MapsClient:
    return request.app.state.maps


Maps = Annotated[MapsClient, Depends(maps_client)]


class JobIn(BaseModel):
    customer: int
    address: str
    parcels: int = 1


class JobOut(BaseModel):
    customer: int
    place: Place
    leg: Leg
    van: str


def choose_van(parcels: int, leg: Leg) -> str:
    if parcels > 20 or leg.km > 80:
        return "truck"
    return "van" if parcels > 3 else "bike"


@app.get("/health")
async def health() -> dict:
    return {"ok": True}


@app.get("/places")
async def find_place(address: str, maps: Maps) -> Place:
    return await maps.geocode(address)


@app.post("/jobs", status_code=201)
async def plan_job(job: JobIn, maps: Maps) -> JobOut:
    place = await maps.geocode(job.address)
    leg = await maps.route(settings.depot, place)
    return JobOut(customer=job.customer, place=place, leg=leg, van=choose_van(job.parcels, leg))
