import logging
import time
from contextlib import asynccontextmanager
from typing import Annotated, Literal

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel

from catalog import CatalogClient
from security import Grant

log = logging.getLogger("sharelinks")


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.catalog = CatalogClient()
    yield
    await app.state.catalog.close()


app = FastAPI(title="share links", lifespan=lifespan)


async def catalog_client(request: Request) -> CatalogClient:
    return request.app.state.catalog


Catalog = Annotated[CatalogClient, Depends(catalog_client)]


class Photo(BaseModel):
    id: str
    width: int
    height: int


class Manifest(BaseModel):
    album: str
    title: str
    photos: list[Photo]


class ReactionIn(BaseModel):
    photo: str
    kind: Literal["like", "heart", "laugh"] = "like"


@app.middleware("http")
async def log_slow(request: Request, call_next):
    started = time.perf_counter()
    response = await call_next(request)
    elapsed = time.perf_counter() - started
    if elapsed > 2.0:
        log.warning("%s took %.2fs", request.url.path, elapsed)
    return response


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/shared/{album}/manifest")
async def manifest(album: str, grant: Grant, catalog: Catalog) -> Manifest:
    if not grant.covers(album):
        raise HTTPException(403, "link is for another album")
    found = await catalog.album(album)
    return Manifest(
        album=album,
        title=found["title"],
        photos=[Photo(**photo) for photo in found["photos"]],
    )


@app.post("/shared/{album}/reactions", status_code=201)
async def react(
    album: str, body: ReactionIn, grant: Grant, catalog: Catalog
) -> dict[str, int]:
    if not grant.covers(album):
        raise HTTPException(403, "link is for another album")
    return {"total": await catalog.react(album, body.photo, body.kind)}
