import asyncio
from contextlib import asynccontextmanager

from fastapi import FastAPI

from store import Store
from view import free_slots

store = Store()
asked = {}
asked_lock = asyncio.Lock()


@asynccontextmanager
async def lifespan(app):
    await store.open()
    yield
    await store.close()


app = FastAPI(lifespan=lifespan)


@app.get("/clinics/{clinic}/slots")
async def slots(clinic: str):
    day = await store.day(clinic)
    async with asked_lock:
        asked[clinic] = asked.get(clinic, 0) + 1
    return {"clinic": clinic, "room": day["label"], "slots": free_slots(day["free"])}


@app.get("/clinics/{clinic}/room")
async def room(clinic: str):
    day = await store.day(clinic)
    return {"clinic": clinic, "room": day["label"]}
