from contextlib import asynccontextmanager

from fastapi import FastAPI, Query, Request
from pydantic import BaseModel

import tariffs
from crew import Crew


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.crew = Crew(2)
    for _ in range(2):
        app.state.crew.run(len, "ab")
    yield
    app.state.crew.stop()


class Quote(BaseModel):
    zone: str
    parcels: int
    price: str


app = FastAPI(lifespan=lifespan)


@app.get("/quotes/{zone}")
def quote(request: Request, zone: str, grams: int = Query(gt=0, le=30000), pieces: int = Query(1, gt=0, le=50)) -> Quote:
    return Quote(**request.app.state.crew.run(tariffs.quote, zone, grams, pieces))


@app.get("/zones")
def zones() -> list[str]:
    return [f"Z{n}" for n in range(40)]
