from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel, Field

from holds import HoldService, NoSuchSection
from inventory import Inventory, NotFound


class HoldRequest(BaseModel):
    section: str
    seats: int = Field(ge=1, le=8)


@asynccontextmanager
async def lifespan(app: FastAPI):
    inventory = Inventory()
    await inventory.open()
    app.state.inventory = inventory
    app.state.holds = HoldService(inventory)
    try:
        yield
    finally:
        await inventory.close()


app = FastAPI(title="Seat holds", lifespan=lifespan)


def holds(request: Request) -> HoldService:
    return request.app.state.holds


@app.get("/health")
async def health():
    return {"status": "up"}


@app.get("/concerts")
async def concerts(request: Request, town: str = "Ghent"):
    return await request.app.state.inventory.listing(town)


@app.post("/concerts/{concert}/holds", status_code=201)
async def place_hold(concert: int, body: HoldRequest, service: HoldService = Depends(holds)):
    try:
        return await service.place(concert, body.section, body.seats)
    except NotFound:
        raise HTTPException(404, "no such concert")
    except NoSuchSection:
        raise HTTPException(422, "no such section")
