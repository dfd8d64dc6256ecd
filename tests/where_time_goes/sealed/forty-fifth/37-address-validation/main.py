from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Request

from batching import LookupBatcher
from registry import AddressRegistry
from schemas import AddressIn, AddressOut, ParcelIn, ParcelOut
from settings import settings

DEPOTS = {"1": "Amsterdam", "2": "Leiden", "3": "Utrecht", "4": "Breda", "5": "Eindhoven"}
BANDS = [(2000, "S"), (10000, "M"), (31500, "L")]


@asynccontextmanager
async def lifespan(app: FastAPI):
    registry = AddressRegistry(
        settings.registry_url, settings.registry_timeout, settings.registry_connections
    )
    app.state.batcher = LookupBatcher(registry, settings.batch_size, settings.batch_wait)
    app.state.batcher.start()
    yield
    await app.state.batcher.stop()
    await registry.close()


app = FastAPI(title="Parcel intake", lifespan=lifespan)


def band_of(weight_g: int) -> str:
    return next(name for limit, name in BANDS if weight_g <= limit)


async def validated(request: Request, address: AddressIn) -> AddressOut:
    result = await request.app.state.batcher.lookup(address.model_dump())
    return AddressOut(**address.model_dump(), valid=result["valid"], district=result["district"])


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/addresses/{postcode}", response_model=AddressOut)
async def check_address(request: Request, postcode: str, street: str = "Dorpsstraat"):
    return await validated(request, AddressIn(street=street, postcode=postcode))


@app.post("/parcels", response_model=ParcelOut, status_code=201)
async def register_parcel(request: Request, parcel: ParcelIn):
    recipient = await validated(request, parcel.recipient)
    if not recipient.valid:
        raise HTTPException(422, "unknown address")
    return ParcelOut(
        reference=parcel.reference,
        depot=DEPOTS.get(recipient.postcode[0], "Zwolle"),
        band=band_of(parcel.weight_g),
        recipient=recipient,
    )
