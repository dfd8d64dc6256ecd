from collections.abc import Iterator
from typing import Annotated

from fastapi import Depends, HTTPException
from sqlalchemy import select
from sqlalchemy.orm import Session

from database import Club, Court, SessionLocal


def get_db() -> Iterator[Session]:
    db = SessionLocal()
    try:
        yield db
    finally:
        db.close()


Db = Annotated[Session, Depends(get_db)]


def current_club(slug: str, db: Db) -> Club:
    club = db.scalar(select(Club).where(Club.slug == slug))
    if club is None:
        raise HTTPException(404, "no such club")
    return club


CurrentClub = Annotated[Club, Depends(current_club)]


def club_court(court_id: int, club: CurrentClub, db: Db) -> Court:
    court = db.get(Court, court_id)
    if court is None or court.club_id != club.id:
        raise HTTPException(404, "no such court")
    return court


ClubCourt = Annotated[Court, Depends(club_court)]
