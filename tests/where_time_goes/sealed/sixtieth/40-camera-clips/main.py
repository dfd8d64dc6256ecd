import shutil
from contextlib import asynccontextmanager

from fastapi import FastAPI
from pydantic import BaseModel

import registry
import settings
from store import ClipStore

store = ClipStore(settings.CLIP_ROOT, settings.CLIP_MB, settings.KEEP_CLIPS)


@asynccontextmanager
async def lifespan(app: FastAPI):
    yield
    registry.close()
    shutil.rmtree(settings.CLIP_ROOT, ignore_errors=True)


app = FastAPI(lifespan=lifespan)


class ClipRequest(BaseModel):
    camera: str
    reason: str = "motion"


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.post("/clips", status_code=201)
def open_clip(body: ClipRequest):
    camera = registry.camera(body.camera)
    number, room = store.open_clip(body.camera)
    return {"clip": number, "site": camera["site"], "room": room, "reason": body.reason}


@app.get("/clips")
def list_clips(camera: str, limit: int = 10):
    found = registry.camera(camera)
    return {"site": found["site"], "clips": store.recent(limit)}
