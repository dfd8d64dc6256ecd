from typing import Annotated, AsyncIterator

from fastapi import Depends, Header, HTTPException, Request
from sqlalchemy.ext.asyncio import AsyncSession

from db import SessionLocal
from models import Adjuster
from scoring import ScoringClient


async def get_session() -> AsyncIterator[AsyncSession]:
    async with SessionLocal() as session:
        yield session


SessionDep = Annotated[AsyncSession, Depends(get_session)]


async def current_adjuster(
    session: SessionDep,
    x_adjuster: Annotated[int, Header()] = 1,
) -> Adjuster:
    adjuster = await session.get(Adjuster, x_adjuster)
    if adjuster is None:
        raise HTTPException(403, "unknown adjuster")
    return adjuster


AdjusterDep = Annotated[Adjuster, Depends(current_adjuster)]


def get_scoring(request: Request) -> ScoringClient:
    return request.app.state.scoring


ScoringDep = Annotated[ScoringClient, Depends(get_scoring)]
