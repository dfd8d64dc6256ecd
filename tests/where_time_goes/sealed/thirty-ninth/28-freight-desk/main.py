from typing import Annotated

from fastapi import Depends, FastAPI, Request
from fastapi.responses import JSONResponse

from carriers import CarrierApi, CarrierError, carrier_api
from pricing import sell_price
from schemas import BookingIn, BookingOut, Quote

app = FastAPI(title="freight desk")
Carrier = Annotated[CarrierApi, Depends(carrier_api)]


@app.exception_handler(CarrierError)
async def carrier_failed(request: Request, exc: CarrierError) -> JSONResponse:
    return JSONResponse({"detail": str(exc)}, status_code=502)


@app.get("/health")
async def health() -> dict:
    return {"ok": True}


@app.get("/quotes/{lane}")
async def quote(lane: int, carrier: Carrier, kg: float = 10.0) -> Quote:
    rate = await carrier.rate(lane, kg)
    return Quote(lane=lane, carrier=rate["carrier"], cents=sell_price(rate["cents"]), transit_days=rate["days"])


@app.post("/bookings")
async def book(body: BookingIn, carrier: Carrier) -> BookingOut:
    booked = await carrier.book(body.lane, body.kg, body.reference)
    return BookingOut(reference=body.reference, confirmation=booked["id"], cents=sell_price(booked["cents"]))
