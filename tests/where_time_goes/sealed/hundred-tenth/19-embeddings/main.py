import asyncio
from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Request
from pydantic import BaseModel, Field

from batching import Batcher
from runtime import ModelRuntime, RuntimeError_
from settings import settings
from vectors import cosine, norm


class EmbedIn(BaseModel):
    model: str
    text: str = Field(min_length=1, max_length=settings.max_chars)


class EmbedOut(BaseModel):
    model: str
    vector: list[float]


class CompareIn(BaseModel):
    model: str
    left: str = Field(min_length=1, max_length=settings.max_chars)
    right: str = Field(min_length=1, max_length=settings.max_chars)


@asynccontextmanager
async def lifespan(app: FastAPI):
    runtime = ModelRuntime(settings)
    batcher = Batcher(runtime, settings.batch_size, settings.batch_window)
    batcher.start()
    app.state.batcher = batcher
    yield
    await batcher.stop()
    await runtime.close()


app = FastAPI(title="embeddings", lifespan=lifespan)


def known(model: str) -> str:
    if model not in settings.models:
        raise HTTPException(404, f"no model {model}")
    return model


@app.post("/embed", response_model=EmbedOut)
async def embed(body: EmbedIn, request: Request):
    batcher: Batcher = request.app.state.batcher
    try:
        vector = await batcher.embed(known(body.model), body.text)
    except RuntimeError_ as exc:
        raise HTTPException(502, str(exc)) from exc
    return EmbedOut(model=body.model, vector=[round(x, 5) for x in norm(vector)])


@app.post("/compare")
async def compare(body: CompareIn, request: Request):
    batcher: Batcher = request.app.state.batcher
    model = known(body.model)
    left, right = await asyncio.gather(
        batcher.embed(model, body.left), batcher.embed(model, body.right)
    )
    return {"model": model, "similarity": round(cosine(left, right), 4)}


@app.get("/models")
async def models():
    return settings.models


@app.get("/stats")
async def stats(request: Request):
    batcher: Batcher = request.app.state.batcher
    return {"batches": batcher.batches, "texts": batcher.texts}


@app.get("/health")
async def health():
    return {"ok": True}
