from contextlib import asynccontextmanager

from fastapi import FastAPI
from pydantic import BaseModel, Field
from sqlalchemy import func, select

from database import Court, Hold, create_all, engine
from deps import ClubCourt, CurrentClub, Db
from pricing import pricing


@asynccontextmanager
async def lifespan(_app: FastAPI):
    create_all()
    yield
    pricing.close()
    engine.dispose()


app = FastAPI(title="courtbook", lifespan=lifespan)


class HoldIn(BaseModel):
    day: str
    hour: int = Field(ge=0, le=23)
    member: str


class HoldOut(BaseModel):
    id: int
    court_id: int
    hour: int
    price_cents: int


class Slot(BaseModel):
    hour: int
    price_cents: int


class CourtDay(BaseModel):
    club: str
    surface: str
    slots: list[Slot]


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/clubs/{slug}/courts")
def list_courts(club: CurrentClub, db: Db) -> dict:
    courts = db.scalars(select(Court).where(Court.club_id == club.id)).all()
    return {
        "club": club.title,
        "opens": club.opens,
        "closes": club.closes,
        "courts": [{"id": court.id, "surface": court.surface} for court in courts],
    }


@app.get("/clubs/{slug}/courts/{court_id}/slots")
def court_slots(club: CurrentClub, court: ClubCourt, day: str) -> CourtDay:
    tariff = pricing.hourly(club.slug, court.surface, day)
    slots = [
        Slot(hour=hour, price_cents=tariff[hour])
        for hour in range(club.opens, club.closes)
    ]
    return CourtDay(club=club.title, surface=court.surface, slots=slots)


@app.post("/clubs/{slug}/courts/{court_id}/holds", status_code=201)
def place_hold(body: HoldIn, club: CurrentClub, court: ClubCourt, db: Db) -> HoldOut:
    tariff = pricing.hourly(club.slug, court.surface, body.day)
    hold = Hold(
        court_id=court.id,
        day=body.day,
        hour=body.hour,
        member=body.member,
        price_cents=tariff[body.hour],
    )
    db.add(hold)
    db.commit()
    return HoldOut(
        id=hold.id, court_id=court.id, hour=hold.hour, price_cents=hold.price_cents
    )


@app.get("/clubs/{slug}/holds/count")
def count_holds(club: CurrentClub, db: Db, day: str) -> dict[str, int]:
    total = db.scalar(
        select(func.count(Hold.id))
        .join(Court, Court.id == Hold.court_id)
        .where(Court.club_id == club.id, Hold.day == day)
    )
    return {"held": total or 0}
