from contextlib import asynccontextmanager

import httpx
from fastapi import FastAPI, Query

import config
from vectors import Vectors
from tickets import similar_to


@asynccontextmanager
async def lifespan(app):
    async with httpx.AsyncClient(base_url=config.MODEL_URL, timeout=30) as http:
        vectors = Vectors(http)
        vectors.start()
        app.state.vectors = vectors
        yield
        vectors.stop()


app = FastAPI(lifespan=lifespan)


@app.get("/tickets/similar")
async def similar(text: str = Query(min_length=3, max_length=200)):
    vector = await app.state.vectors.of(text)
    return {"text": text, "similar": similar_to(vector)}


@app.get("/tickets/{number}")
async def ticket(number: int):
    return {"number": number, "state": "open" if number % 2 else "solved"}
