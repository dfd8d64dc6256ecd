from __future__ import annotations

from pydantic import BaseModel, Field


class DocumentView(BaseModel):
    title: str
    pages: int
    kind: str


class PermitView(BaseModel):
    permit_no: str
    office: str
    documents: list[DocumentView] = Field(default_factory=list)
    missing: list[str] = Field(default_factory=list)


class Filing(BaseModel):
    permit_no: str
    kind: str
    applicant: str


REQUIRED = ("site plan", "structural report", "fire safety")


def build_view(permit_no: str, office: str, rows: list[dict]) -> PermitView:
    documents = [DocumentView(title=r["title"], pages=r["pages"], kind=r["kind"]) for r in rows]
    present = {d.kind for d in documents}
    missing = [k for k in REQUIRED if k not in present]
    return PermitView(permit_no=permit_no, office=office, documents=documents, missing=missing)
