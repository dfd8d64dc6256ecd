from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncSession

import timetable
from database import create_timetable, engine, get_session
from harbour import HarbourOffice
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    await create_timetable()
    app.state.harbour = HarbourOffice(settings)
    yield
    await app.state.harbour.aclose()
    await engine.dispose()


app = FastAPI(title="Departures", lifespan=lifespan)


def get_harbour(request: Request) -> HarbourOffice:
    return request.app.state.harbour


DbSession = Annotated[AsyncSession, Depends(get_session)]
Harbour = Annotated[HarbourOffice, Depends(get_harbour)]


class DepartureOut(BaseModel):
    id: int
    line: str
    vessel: str
    departs: str
    berth: int
    delay_minutes: int
    cancelled: bool
    free_metres: int
    free_on_line: int


class SailingOut(BaseModel):
    id: int
    vessel: str
    departs: str
    free_metres: int


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/lines/{line}/sailings", response_model=list[SailingOut])
async def sailings(line: str, session: DbSession, count: int = 10):
    rows = await timetable.sailings_of(session, line.upper(), count)
    return [
        SailingOut(
            id=row.id,
            vessel=row.vessel,
            departs=row.departs.isoformat(),
            free_metres=row.car_metres - row.booked_metres,
        )
        for row in rows
    ]


@app.get("/sailings/{sailing_id}/departure", response_model=DepartureOut)
async def departure(sailing_id: int, session: DbSession, harbour: Harbour):
    sailing = await timetable.sailing_by_id(session, sailing_id)
    if sailing is None:
        raise HTTPException(404, "no such sailing")
    conditions = await harbour.conditions(sailing.line.origin, sailing.vessel, sailing.departs)
    return DepartureOut(
        id=sailing.id,
        line=f"{sailing.line.origin} - {sailing.line.destination}",
        vessel=sailing.vessel,
        departs=sailing.departs.isoformat(),
        berth=conditions.berth,
        delay_minutes=conditions.delay_minutes,
        cancelled=conditions.wind_knots > 40,
        free_metres=sailing.car_metres - sailing.booked_metres,
        free_on_line=await timetable.free_metres(session, sailing.line_code),
    )
