"""Endpoints for approving and declining expense reports."""

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from bridge import call_async
from ledger import ledger

router = APIRouter(prefix="/reports", tags=["approvals"])

LIMIT_WITHOUT_SECOND = 2_500.0


class Approval(BaseModel):
    approver: str
    amount: float = Field(gt=0)
    cost_centre: str = "4000"


class Decline(BaseModel):
    approver: str
    reason: str


@router.post("/{report_id}/approve")
def approve(report_id: int, approval: Approval, request: Request):
    booking = ledger.book(report_id, approval.amount, approval.cost_centre)
    event = "approved" if approval.amount <= LIMIT_WITHOUT_SECOND else "approved-first"
    entry = call_async(request.app.state.audit.record, event, report_id, approval.approver)
    return {"report": report_id, "state": event, "booking": booking["number"], "audit": entry}


@router.post("/{report_id}/decline")
def decline(report_id: int, declined: Decline, request: Request):
    entry = call_async(request.app.state.audit.record, f"declined: {declined.reason}", report_id, declined.approver)
    return {"report": report_id, "state": "declined", "audit": entry}


@router.get("/{report_id}/history")
async def history(report_id: int, request: Request):
    return {"report": report_id, "entries": await request.app.state.audit.last(report_id)}
