from contextlib import asynccontextmanager

import httpx
from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

from controller import ValveState
from deps import Link
from settings import settings
from slots import ControllerSlots


class Watering(BaseModel):
    minutes: int = 10


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.slots = ControllerSlots(settings.controller_links)
    app.state.client = httpx.AsyncClient(
        base_url=f"http://127.0.0.1:{settings.controller_port}",
        timeout=settings.controller_timeout,
        limits=httpx.Limits(max_connections=64, max_keepalive_connections=64),
    )
    yield
    await app.state.client.aclose()


app = FastAPI(title="Irrigation", lifespan=lifespan)


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/valves/{valve}")
async def valve_state(valve: int, link: Link) -> ValveState:
    return await link.state(valve)


@app.post("/valves/{valve}/water")
async def water(valve: int, watering: Watering, link: Link) -> dict[str, float]:
    if watering.minutes > settings.max_minutes:
        raise HTTPException(422, "too long")
    state = await link.open_valve(valve, watering.minutes)
    return {"valve": state.valve, "litres": round(state.litres_per_minute * watering.minutes, 1)}
