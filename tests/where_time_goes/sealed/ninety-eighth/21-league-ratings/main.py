from contextlib import asynccontextmanager
from typing import Literal

from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

import league
import rating_client
from stores import redis


class MatchResult(BaseModel):
    opponent: int
    result: Literal["win", "draw", "loss"]


@asynccontextmanager
async def lifespan(_app: FastAPI):
    yield
    await rating_client.http.aclose()
    await redis.aclose()


app = FastAPI(title="league", lifespan=lifespan)


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}


@app.post("/players/{player}/matches")
async def book_match(player: int, match: MatchResult) -> dict:
    try:
        rating = await league.book_result(player, match.opponent, match.result)
    except league.TooManyConflicts as error:
        raise HTTPException(409, str(error)) from error
    return {"player": player, "rating": rating}


@app.get("/players/{player}")
async def player_rating(player: int) -> dict:
    return {"player": player, "rating": await league.rating_of(player)}
