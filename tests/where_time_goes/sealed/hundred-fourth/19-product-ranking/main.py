from contextlib import asynccontextmanager

from fastapi import FastAPI, Query, Request
from pydantic import BaseModel

from catalogue import Catalogue
from feature_store import FeatureStore
from ranking import Ranker
from settings import settings
from shopper import Shopper


class Item(BaseModel):
    sku: str
    score: float


class Ranking(BaseModel):
    shopper: int
    items: list[Item]


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.store = FeatureStore(settings.feature_store_url)
    app.state.ranker = Ranker(Catalogue.load())
    yield
    app.state.store.close()


app = FastAPI(title="product-ranking", lifespan=lifespan)


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/rank/{shopper_id}")
def rank(
    request: Request,
    shopper_id: int,
    segment: str = "regular",
    limit: int = Query(settings.default_limit, le=100),
) -> Ranking:
    state = request.app.state
    shopper = Shopper(state.store, shopper_id, segment)
    ranked = state.ranker.rank(shopper, limit)
    return Ranking(
        shopper=shopper_id,
        items=[Item(sku=entry.sku, score=entry.score) for entry in ranked],
    )
