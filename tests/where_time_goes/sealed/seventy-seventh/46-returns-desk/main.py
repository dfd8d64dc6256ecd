from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncSession

import repository
from carrier import CarrierClient
from db import engine, get_session, wait_for_database


@asynccontextmanager
async def lifespan(app: FastAPI):
    await wait_for_database()
    app.state.carrier = CarrierClient()
    yield
    await app.state.carrier.close()
    await engine.dispose()


app = FastAPI(title="Returns desk", lifespan=lifespan)

Session = Annotated[AsyncSession, Depends(get_session)]


class ReturnOut(BaseModel):
    id: int
    order_ref: str
    reason: str
    weight_g: int


class PickupOut(BaseModel):
    pickup_id: int
    carrier_ref: str
    window: str


def carrier_client(request: Request) -> CarrierClient:
    return request.app.state.carrier


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/returns/{return_id}")
async def show_return(return_id: int, session: Session) -> ReturnOut:
    order = await repository.get_return(session, return_id)
    if order is None:
        raise HTTPException(404, "no such return")
    return ReturnOut(
        id=order.id, order_ref=order.order_ref, reason=order.reason, weight_g=order.weight_g
    )


@app.post("/returns/{return_id}/pickup", status_code=201)
async def book_pickup(
    return_id: int,
    session: Session,
    carrier: Annotated[CarrierClient, Depends(carrier_client)],
) -> PickupOut:
    order = await repository.get_return(session, return_id)
    if order is None:
        raise HTTPException(404, "no such return")
    booking = await carrier.book_pickup(order.order_ref, order.postcode, order.weight_g)
    pickup = await repository.add_pickup(session, order, booking.reference, booking.window)
    return PickupOut(
        pickup_id=pickup.id, carrier_ref=pickup.carrier_ref, window=pickup.window
    )
