from contextlib import asynccontextmanager

from fastapi import FastAPI

from routes import router
from settings import settings
from store import DocumentStore


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.store = DocumentStore(
        settings.store_url, settings.store_timeout, settings.store_connections
    )
    yield
    app.state.store.close()


app = FastAPI(title="Archive search", lifespan=lifespan)
app.include_router(router)
