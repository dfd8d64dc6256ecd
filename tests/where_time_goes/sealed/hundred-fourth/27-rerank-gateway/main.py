from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Annotated, Literal

from fastapi import Depends, FastAPI, Request
from pydantic import BaseModel, Field

from batcher import Batcher
from model_server import ModelServer
from settings import settings

Size = Literal["small", "large"]


class RerankRequest(BaseModel):
    query: str
    documents: list[str] = Field(min_length=1, max_length=50)
    size: Size = "small"


class Hit(BaseModel):
    index: int
    score: float


@asynccontextmanager
async def lifespan(app: FastAPI):
    server = ModelServer()
    with ThreadPoolExecutor(settings.model_threads, thread_name_prefix="model") as threads:
        app.state.batchers = {size: Batcher(size, server, threads) for size in ("small", "large")}
        yield
        for batcher in app.state.batchers.values():
            await batcher.close()
    server.close()


app = FastAPI(title="rerank-gateway", lifespan=lifespan)


async def batchers(request: Request) -> dict[str, Batcher]:
    return request.app.state.batchers


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.post("/rerank")
async def rerank(
    wanted: RerankRequest, batchers: Annotated[dict[str, Batcher], Depends(batchers)]
) -> list[Hit]:
    scores = await batchers[wanted.size].score([wanted.query, *wanted.documents])
    hits = [Hit(index=index, score=score) for index, score in enumerate(scores)]
    return sorted(hits, key=lambda hit: hit.score, reverse=True)
