"""Sends tickets by mail."""

from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from pydantic import BaseModel

from mailer import Mailer


class Ticket(BaseModel):
    number: str
    to: str
    seat: str


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.mailer = Mailer()
    await app.state.mailer.start()
    yield
    await app.state.mailer.stop()


app = FastAPI(lifespan=lifespan)


@app.post("/tickets")
async def send(ticket: Ticket, request: Request) -> dict:
    mailer: Mailer = request.app.state.mailer
    receipt = await mailer.send(ticket.to, f"Ticket {ticket.number}", f"Your seat: {ticket.seat}")
    return {"ticket": ticket.number, "receipt": receipt}


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}
