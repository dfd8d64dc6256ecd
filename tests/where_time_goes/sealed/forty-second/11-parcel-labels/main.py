import asyncio
import itertools
from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Request

from labels import SERVICES, Parcel, sort_code, tracking_number
from printer import PrinterError, Sessions
from settings import settings

_serials = itertools.count(100_000)


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.printers = Sessions(settings)
    for attempt in range(50):
        try:
            await app.state.printers.start()
            break
        except OSError:
            await asyncio.sleep(0.2)
    yield
    await app.state.printers.stop()


app = FastAPI(title="Parcel labels", lifespan=lifespan)


@app.get("/health")
async def health():
    return {"status": "ok", "depot": settings.depot}


@app.get("/services")
async def services():
    return [{"name": name, "days": days} for name, days in SERVICES.items()]


@app.post("/labels", status_code=201)
async def create_label(parcel: Parcel, request: Request):
    if parcel.service not in SERVICES:
        raise HTTPException(422, "unknown service")
    number = tracking_number(next(_serials))
    try:
        async with request.app.state.printers.session() as session:
            job = await asyncio.wait_for(
                session.command(f"LABEL {number} {sort_code(parcel)} {parcel.postcode}"),
                settings.printer_timeout,
            )
    except PrinterError as exc:
        raise HTTPException(502, str(exc)) from exc
    return {"tracking": number, "job": job, "sort": sort_code(parcel)}


@app.get("/labels/{number}/status")
async def label_status(number: str, request: Request):
    async with request.app.state.printers.session() as session:
        return {"tracking": number, "state": await session.command(f"STATE {number}")}
