import asyncio
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request

from rail import Rail
from seen import Seen


@asynccontextmanager
async def lifespan(app):
    app.state.rail = Rail()
    app.state.seen = Seen()
    sweeper = asyncio.create_task(app.state.seen.sweep())
    yield
    sweeper.cancel()
    await app.state.rail.close()


app = FastAPI(lifespan=lifespan)


@app.middleware("http")
async def counted(request: Request, call_next):
    await request.app.state.seen.note(request.url.path)
    return await call_next(request)


@app.get("/trips/{trip}/status")
async def status(trip: int):
    return {"trip": trip, "status": "running" if trip % 2 else "planned"}


@app.get("/trips/{trip}/eta")
async def eta(trip: int, request: Request):
    leg, traffic = await asyncio.gather(
        request.app.state.rail.ask(f"/leg/{trip}"), request.app.state.rail.ask(f"/traffic/{trip}")
    )
    return {"trip": trip, "minutes": leg["minutes"] + traffic["delay"]}


@app.get("/trips/{trip}/map")
async def drawing(trip: int, request: Request):
    shape = await request.app.state.rail.ask(f"/shape/{trip}")
    return {"trip": trip, "points": shape["points"]}
