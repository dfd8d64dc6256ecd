from __future__ import annotations

from fastapi import APIRouter, HTTPException

from archive import ArchiveError, archive
from models import Filing, PermitView, build_view
from settings import settings

router = APIRouter()


@router.get("/health")
async def health() -> dict[str, str]:
    return {"status": "ok"}


@router.get("/permits/{permit_no}")
def show_permit(permit_no: str) -> PermitView:
    try:
        rows = archive.documents(permit_no)
    except ArchiveError as exc:
        raise HTTPException(status_code=502, detail=str(exc)) from exc
    return build_view(permit_no, settings.office, rows)


@router.post("/filings", status_code=201)
def file_document(filing: Filing) -> dict[str, str]:
    try:
        receipt = archive.receipt(filing.permit_no, filing.kind)
    except ArchiveError as exc:
        raise HTTPException(status_code=502, detail=str(exc)) from exc
    return {"permit_no": filing.permit_no, "receipt": receipt["receipt"], "applicant": filing.applicant.strip().title()}
