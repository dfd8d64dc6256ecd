from contextlib import asynccontextmanager

from fastapi import BackgroundTasks, FastAPI

from carriers import CarrierClient
from deps import Carrier, Depot
from labels import Label, Shipment, reference_for, render
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.carrier = CarrierClient(settings.carrier_url)
    yield
    await app.state.carrier.aclose()


app = FastAPI(title="Parcel labels", lifespan=lifespan)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/quotes/{lane}")
async def quote(lane: int, carrier: Carrier, kg: float = 1.0):
    return {"lane": lane, "cents": await carrier.price(lane, kg)}


@app.post("/labels", status_code=201)
async def create_label(
    shipment: Shipment, carrier: Carrier, depot: Depot, background: BackgroundTasks
) -> Label:
    cents = await carrier.price(shipment.lane, shipment.kg)
    reference = reference_for(shipment, depot)
    background.add_task(carrier.announce, reference)
    return Label(reference=reference, cents=cents, zpl=render(reference, shipment))
