from contextlib import asynccontextmanager

from fastapi import FastAPI

from config import config
from database import open_pool
from permits import router
from registry import VehicleRegistry


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.pool = await open_pool()
    app.state.registry = VehicleRegistry(config.registry_url)
    yield
    await app.state.registry.close()
    await app.state.pool.close()


app = FastAPI(title="Parking permits", lifespan=lifespan)
app.include_router(router)


@app.get("/health")
async def health():
    return {"status": "ok"}
