from sqlalchemy import select
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse

from archive import archive
from db import Session
from tables import AccessLog, Study


def describe(study, series):
    found = series.get(study.accession, {})
    return {
        "accession": study.accession,
        "modality": study.modality,
        "date": study.taken_on.isoformat(),
        "series": found.get("series", 0),
        "images": found.get("images", 0),
    }


async def patient_studies(request):
    patient = request.path_params["patient"]
    async with Session() as session:
        query = select(Study).where(Study.patient_id == patient).order_by(Study.taken_on.desc())
        studies = (await session.scalars(query)).all()
        series = await archive.series([study.accession for study in studies])
        session.add(AccessLog(patient_id=patient, what="studies"))
        await session.commit()
    return JSONResponse({"patient": patient, "studies": [describe(s, series) for s in studies]})


async def study_detail(request):
    async with Session() as session:
        study = await session.get(Study, request.path_params["study"])
        if study is None:
            raise HTTPException(404)
        series = await archive.series([study.accession])
        session.add(AccessLog(patient_id=study.patient_id, what=study.accession))
        await session.commit()
    return JSONResponse(describe(study, series))
