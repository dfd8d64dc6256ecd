from contextlib import asynccontextmanager

from fastapi import FastAPI

from shop.db import SessionLocal, engine
from shop.models import Base, seed
from shop.routes import router


@asynccontextmanager
async def lifespan(app):
    Base.metadata.create_all(engine)
    with SessionLocal() as session:
        seed(session)
    yield
    engine.dispose()


app = FastAPI(lifespan=lifespan)
app.include_router(router)


@app.get("/health")
async def health():
    return {"status": "ok"}
