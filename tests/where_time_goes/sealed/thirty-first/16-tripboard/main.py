from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import APIRouter, Depends, FastAPI, Request
from pydantic import BaseModel

from backend import Backend
from board import Board, BoardBuilder
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    async with Backend(settings) as backend:
        app.state.builder = BoardBuilder(backend)
        yield


def get_builder(request: Request) -> BoardBuilder:
    return request.app.state.builder


Builder = Annotated[BoardBuilder, Depends(get_builder)]
router = APIRouter()


class Notification(BaseModel):
    flight: str
    phone: str


@router.get("/boards/{flight}")
async def show_board(flight: str, builder: Builder) -> Board:
    return await builder.build(flight)


@router.post("/notifications", status_code=202)
async def notify(body: Notification, builder: Builder) -> dict:
    board = await builder.build(body.flight)
    text = ", ".join(f"{p.title}: {p.data.get('summary', '-')}" for p in board.panels if not p.stale)
    return {"to": body.phone, "text": text[:160]}


@router.get("/health")
async def health() -> dict:
    return {"status": "ok"}


app = FastAPI(title="Trip board", lifespan=lifespan)
app.include_router(router)
