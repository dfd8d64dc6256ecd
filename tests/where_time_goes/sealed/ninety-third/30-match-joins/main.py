"""Joining of matches."""
from contextlib import asynccontextmanager

import requests
from anyio import from_thread, to_thread
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel, Field

import history
import lobby
import ratings
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    to_thread.current_default_thread_limiter().total_tokens = settings.worker_threads
    await to_thread.run_sync(history.prepare)
    yield


app = FastAPI(title="match joins", lifespan=lifespan)


class Join(BaseModel):
    player: int = Field(ge=0)
    role: str = "any"


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/players/{player}/rating")
async def rating(player: int):
    return {"player": player, "rating": await ratings.rating_of(player)}


@app.post("/matches/{match_id}/join")
def join(match_id: int, body: Join):
    try:
        match = lobby.describe(match_id)
    except requests.RequestException as error:
        raise HTTPException(502, str(error)) from error
    rating = from_thread.run(ratings.rating_of, body.player)
    team = min(match["teams"], key=lambda team: abs(team["rating"] - rating))
    return {"match": match_id, "player": body.player, "team": team["name"], "rating": rating}
