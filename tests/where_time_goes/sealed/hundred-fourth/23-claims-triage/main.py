import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Annotated

from anyio import to_thread
from fastapi import Depends, FastAPI, Path, Request

from documents import DocumentArchive
from settings import settings
from triage import Triage, triage

logging.basicConfig(level=logging.ERROR)


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    # numpy needs memory for each thread; forty were too many for the small machines
    to_thread.current_default_thread_limiter().total_tokens = settings.worker_threads
    app.state.archive = DocumentArchive()
    yield
    await app.state.archive.close()


app = FastAPI(title="claims-triage", lifespan=lifespan)


async def archive_of(request: Request) -> DocumentArchive:
    return request.app.state.archive


Archive = Annotated[DocumentArchive, Depends(archive_of)]


@app.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@app.get("/claims/{claim_id}/triage")
def triage_claim(archive: Archive, claim_id: Annotated[int, Path(ge=1)]) -> Triage:
    return triage(archive, claim_id)
