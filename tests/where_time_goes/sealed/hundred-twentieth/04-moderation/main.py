import logging
from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel, Field

from batching import Batcher
from settings import settings
from store import Review, ReviewStore
from toxicity import ToxicityModel

logging.basicConfig(level=logging.WARNING)


@asynccontextmanager
async def lifespan(app: FastAPI):
    model = ToxicityModel()
    await model.open()
    batcher = Batcher(model.rate, settings.batch_size, settings.batch_window)
    batcher.start()
    app.state.batcher = batcher
    app.state.store = ReviewStore()
    yield
    await batcher.stop()
    await model.close()


app = FastAPI(title="product reviews", lifespan=lifespan)


class NewReview(BaseModel):
    text: str = Field(min_length=1, max_length=4000)


async def get_batcher(request: Request) -> Batcher:
    return request.app.state.batcher


async def get_store(request: Request) -> ReviewStore:
    return request.app.state.store


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.post("/products/{product}/reviews", status_code=201)
async def add_review(
    product: int,
    body: NewReview,
    batcher: Batcher = Depends(get_batcher),
    store: ReviewStore = Depends(get_store),
) -> Review:
    score = await batcher.submit(body.text)
    return store.add(product, body.text, score, score < settings.reject_above)


@app.post("/preview")
async def preview(body: NewReview, batcher: Batcher = Depends(get_batcher)):
    score = await batcher.submit(body.text)
    return {"score": score, "would_publish": score < settings.reject_above}


@app.get("/products/{product}/reviews/latest")
async def latest(product: int, store: ReviewStore = Depends(get_store)) -> Review:
    review = store.latest(product)
    if review is None:
        raise HTTPException(404, "no review yet")
    return review
