from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, Request
from pydantic import BaseModel

from cache import QuoteCache
from tariffs import TariffService


class Parcel(BaseModel):
    origin: str
    destination: str
    kilos: float


@asynccontextmanager
async def lifespan(app: FastAPI):
    cache = QuoteCache()
    app.state.tariffs = TariffService(cache)
    yield
    await app.state.tariffs.close()
    await cache.close()


app = FastAPI(lifespan=lifespan)


def tariffs(request: Request) -> TariffService:
    return request.app.state.tariffs


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/zones/{origin}/{destination}")
async def zone(origin: str, destination: str, service: TariffService = Depends(tariffs)):
    return await service.zone(origin, destination)


@app.post("/quotes")
async def quote(parcel: Parcel, service: TariffService = Depends(tariffs)):
    return await service.quote(parcel.origin, parcel.destination, parcel.kilos)
