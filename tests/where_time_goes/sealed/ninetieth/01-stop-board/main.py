import asyncio
import contextlib
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, HTTPException, Request

from alerts import AlertService
from fleet import ControlCentreFeed, FleetState, keep_current
from models import Board, Vehicle
from settings import settings

LINES = range(1, 13)


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.fleet = FleetState()
    app.state.alerts = AlertService()
    feed = ControlCentreFeed(settings.control_centre_url)
    updater = asyncio.create_task(keep_current(feed, app.state.fleet), name="fleet-updater")
    yield
    updater.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await updater
    await app.state.alerts.aclose()


app = FastAPI(title="Stop board", lifespan=lifespan)


def fleet(request: Request) -> FleetState:
    return request.app.state.fleet


def alert_service(request: Request) -> AlertService:
    return request.app.state.alerts


@app.get("/stops/{stop}/board")
async def board(
    stop: int, state: FleetState = Depends(fleet), alerts: AlertService = Depends(alert_service)
) -> Board:
    return Board(stop=stop, arrivals=state.arrivals(stop), alerts=await alerts.for_stop(stop))


@app.get("/lines/{line}/vehicles")
async def vehicles(line: int, state: FleetState = Depends(fleet)) -> list[Vehicle]:
    if line not in LINES:
        raise HTTPException(404, "no such line")
    return state.on_line(line)[:10]


@app.get("/health")
async def health(state: FleetState = Depends(fleet)) -> dict[str, float]:
    return {"updated_at": state.updated_at}
