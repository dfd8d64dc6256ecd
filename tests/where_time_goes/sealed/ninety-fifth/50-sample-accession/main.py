from contextlib import asynccontextmanager
from typing import Annotated

from fastapi import Depends, FastAPI, HTTPException, Request
from pydantic import BaseModel, Field
from sqlalchemy.ext.asyncio import AsyncSession

import database
from accession import Accession, UnknownWard
from config import get_config
from labels import LabelService
from tables import Base, Ward


@asynccontextmanager
async def lifespan(app: FastAPI):
    async with database.engine.begin() as connection:
        await connection.run_sync(Base.metadata.drop_all)
        await connection.run_sync(Base.metadata.create_all)
    async with database.Session.begin() as db:
        db.add_all(Ward(code=code, printer=f"zebra-{code.lower()}") for code in ("ICU", "ER", "W3", "W4"))
    app.state.labels = LabelService(get_config().label_url)
    yield
    await app.state.labels.aclose()
    await database.engine.dispose()


app = FastAPI(title="Sample accession", lifespan=lifespan)


class NewSample(BaseModel):
    patient: str
    material: str = "serum"
    tests: list[str] = Field(min_length=1, max_length=30)


def get_accession(request: Request, db: Annotated[AsyncSession, Depends(database.session)]) -> Accession:
    return Accession(db, request.app.state.labels)


AccessionDep = Annotated[Accession, Depends(get_accession)]


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}


@app.post("/wards/{ward}/samples", status_code=201)
async def receive_sample(ward: str, body: NewSample, accession: AccessionDep) -> dict:
    try:
        sample = await accession.receive(ward, body.patient, body.material, body.tests)
    except UnknownWard:
        raise HTTPException(404, "unknown ward")
    return {"id": sample.id, "barcode": sample.barcode, "state": sample.state}


@app.get("/wards/{ward}/samples/count")
async def count(ward: str, accession: AccessionDep) -> dict:
    return {"ward": ward, "samples": await accession.waiting(ward)}
