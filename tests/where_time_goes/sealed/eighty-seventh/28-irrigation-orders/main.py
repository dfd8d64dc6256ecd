"""Irrigation orders: the farmer asks for water on a block, the valve gateway brings it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel, Field

from database import UnitOfWork, create_schema, drop_database
from gateway import ValveGateway
from service import IrrigationService, UnknownBlock


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    await create_schema()
    app.state.gateway = ValveGateway()
    yield
    await app.state.gateway.close()
    await drop_database()


app = FastAPI(lifespan=lifespan)


async def irrigation(request: Request) -> IrrigationService:
    return IrrigationService(UnitOfWork(), request.app.state.gateway)


Irrigation = Annotated[IrrigationService, Depends(irrigation)]


class OrderIn(BaseModel):
    block: int = Field(ge=1)
    millimetres: float = Field(gt=0, le=40)


@app.post("/orders", status_code=201)
async def create_order(body: OrderIn, service: Irrigation) -> dict:
    try:
        return await service.order(body.block, body.millimetres)
    except UnknownBlock:
        raise HTTPException(404, "no such block") from None


@app.get("/farms/{farm_id}/blocks")
async def farm_blocks(farm_id: int, service: Irrigation) -> list[dict]:
    return await service.blocks(farm_id)


@app.get("/health")
async def health() -> dict:
    return {"ok": True}
