"""Forecasts for mountain huts."""
import asyncio
from contextlib import asynccontextmanager
from typing import Annotated

import aiohttp
from fastapi import Depends, FastAPI, HTTPException, Request

from blend import blended
from models_client import Models
from places import PLACES


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.models = Models()
    yield
    await app.state.models.close()


app = FastAPI(title="mountain forecast", lifespan=lifespan)


def models_of(request: Request) -> Models:
    return request.app.state.models


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/forecast/{place}")
async def forecast(place: str, models: Annotated[Models, Depends(models_of)]):
    if place not in PLACES:
        raise HTTPException(404, f"no forecast for {place}")
    try:
        points = await asyncio.gather(*(models.point(model, place) for model in PLACES[place]))
    except aiohttp.ClientError as error:
        raise HTTPException(502, str(error)) from error
    return {"place": place, "models": [point.model for point in points], **blended(points)}
