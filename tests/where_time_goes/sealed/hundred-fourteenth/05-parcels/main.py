from contextlib import asynccontextmanager

from fastapi import APIRouter, FastAPI
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from carriers import Carrier, build_http
from config import get_config
from metrics import registry


class Rate(BaseModel):
    service: str
    cents: int
    days: int


class LabelIn(BaseModel):
    service: str
    grams: int = Field(gt=0, le=30_000)


class LabelOut(BaseModel):
    label: str
    service: str


class Tracking(BaseModel):
    number: str
    state: str
    delivered: bool


router = APIRouter(prefix="/accounts/{account}")


@router.get("/rates")
async def rates(carrier: Carrier, origin: str, destination: str, grams: int) -> list[Rate]:
    offers = await carrier.rates(origin, destination, grams)
    return sorted((Rate(**offer) for offer in offers), key=lambda rate: rate.cents)


@router.get("/parcels/{number}")
async def tracking(carrier: Carrier, number: str) -> Tracking:
    found = await carrier.track(number)
    return Tracking(
        number=number, state=found["state"], delivered=found["state"] == "delivered"
    )


@router.post("/labels", status_code=201)
async def create_label(carrier: Carrier, body: LabelIn) -> LabelOut:
    label = await carrier.book(body.service, body.grams)
    return LabelOut(label=label, service=body.service)


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.http = build_http(get_config())
    yield
    await app.state.http.aclose()


app = FastAPI(title="parcel gateway", lifespan=lifespan)
app.include_router(router)


@app.get("/ping")
async def ping() -> dict[str, bool]:
    return {"pong": True}


@app.get("/metrics", response_class=PlainTextResponse)
async def metrics() -> str:
    return registry.render()
