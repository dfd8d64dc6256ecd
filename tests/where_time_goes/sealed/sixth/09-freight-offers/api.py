from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, HTTPException
from sqlalchemy import select

from carriers import Carriers, carriers
from db import Lane, Session, Surcharge, create, session

router = APIRouter()
Db = Annotated[Session, Depends(session)]
Market = Annotated[Carriers, Depends(carriers)]


@router.get("/lanes/{code}/offer")
async def offer(code: str, db: Db, market: Market, kilos: int = 100):
    lane = (await db.scalars(select(Lane).where(Lane.code == code))).one_or_none()
    if lane is None:
        raise HTTPException(404)
    extra = (await db.scalars(select(Surcharge.percent).where(Surcharge.zone == lane.zone))).one()
    rate = await market.rate(lane.code)
    return {"lane": code, "kilos": kilos, "offer": round(kilos * rate * (1 + extra / 100), 2)}


@router.get("/lanes/{code}")
async def lane(code: str, db: Db):
    found = (await db.scalars(select(Lane).where(Lane.code == code))).one_or_none()
    if found is None:
        raise HTTPException(404)
    return {"lane": found.code, "zone": found.zone}


app = FastAPI(lifespan=create)
app.include_router(router)
