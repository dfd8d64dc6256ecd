import asyncio
from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Request

from records import Records
from roster import Rosters
from settings import WARDS, settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    app.state.records = Records()
    app.state.rosters = Rosters.of(settings, WARDS)
    job = asyncio.create_task(app.state.rosters.keep_current())
    yield
    job.cancel()
    await app.state.records.close()


app = FastAPI(lifespan=lifespan)


def records(request: Request) -> Records:
    return request.app.state.records


def rosters(request: Request) -> Rosters:
    return request.app.state.rosters


async def known_ward(ward: int) -> int:
    if ward not in WARDS:
        raise HTTPException(404, f"no ward {ward}")
    return ward


Ward = Annotated[int, Depends(known_ward)]


@app.get("/health")
async def health() -> dict:
    return {"status": "up"}


@app.get("/wards/{ward}/board")
async def board(
    ward: Ward,
    source: Annotated[Records, Depends(records)],
    duty: Annotated[Rosters, Depends(rosters)],
) -> dict:
    beds = await source.beds(ward)
    return {
        "ward": ward,
        "taken": sum(bed.patient is not None for bed in beds),
        "beds": [bed.model_dump() for bed in beds],
        "on_duty": duty.on_duty(ward),
    }


@app.get("/wards/{ward}/free")
async def free(ward: Ward, source: Annotated[Records, Depends(records)]) -> dict:
    beds = await source.beds(ward)
    return {"ward": ward, "free": [bed.number for bed in beds if bed.patient is None and not bed.isolation]}
