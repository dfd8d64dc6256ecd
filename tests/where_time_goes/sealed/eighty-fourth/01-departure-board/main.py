from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException

from disruptions import book, make_scheduler
from models import Board
from realtime import realtime
from settings import settings

STOPS = {"101": "Central Station", "102": "Harbour Bridge", "103": "University", "104": "Old Market"}


@asynccontextmanager
async def lifespan(app: FastAPI):
    await realtime.open()
    scheduler = make_scheduler()
    scheduler.start()
    yield
    scheduler.shutdown(wait=False)
    await realtime.close()
    book.close()


app = FastAPI(title="Departure board", lifespan=lifespan)


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/boards/{stop}")
async def board(stop: str) -> Board:
    if stop not in STOPS:
        raise HTTPException(404, "no such stop")
    departures = await realtime.departures(stop)
    departures.sort(key=lambda departure: departure.due_in)
    shown = departures[: settings.board_size]
    for departure in shown:
        departure.notice = book.notice_for(departure.line)
    return Board(stop=stop, name=STOPS[stop], departures=shown)
