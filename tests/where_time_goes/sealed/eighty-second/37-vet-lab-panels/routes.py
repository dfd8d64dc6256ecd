from fastapi import APIRouter, Depends, HTTPException
from pydantic import BaseModel

from deps import LabSession, lab_session
from ranges import RANGES, annotate

router = APIRouter()


class Rerun(BaseModel):
    assay: str
    reason: str = "haemolysis"


@router.get("/species/{species}/ranges")
async def species_ranges(species: str) -> dict:
    if species not in RANGES:
        raise HTTPException(404, "unknown species")
    return {"species": species, "ranges": RANGES[species]}


@router.get("/samples/{sample}/panel")
async def panel(sample: int, species: str = "dog", session: LabSession = Depends(lab_session)) -> dict:
    raw = await session.analyzer.panel(sample, "chemistry")
    return {
        "sample": sample,
        "clinic": session.clinic,
        "species": species,
        "results": annotate(species, raw["values"]),
    }


@router.post("/samples/{sample}/reruns", status_code=202)
async def rerun(sample: int, order: Rerun, session: LabSession = Depends(lab_session)) -> dict:
    ticket = await session.analyzer.rerun(sample, order.assay)
    return {"sample": sample, "assay": order.assay, "reason": order.reason, "ticket": ticket["ticket"]}
