from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, Request

from marking import Essay, Mark, MarkingService


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.marking = MarkingService()
    yield
    await app.state.marking.close()


app = FastAPI(title="Essay marking", lifespan=lifespan)


def marking_service(request: Request) -> MarkingService:
    return request.app.state.marking


Marking = Annotated[MarkingService, Depends(marking_service)]


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.post("/courses/{course}/essays")
async def submit(course: int, essay: Essay, marking: Marking) -> Mark:
    return await marking.mark(essay)


@app.get("/rubrics/{name}")
async def rubric(name: str, marking: Marking):
    return await marking.rubric(name)
