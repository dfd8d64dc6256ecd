from contextlib import asynccontextmanager
from typing import Annotated, Literal

from fastapi import Depends, FastAPI, HTTPException
from pydantic import BaseModel
from sqlalchemy import func, select
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session
from starlette.requests import Request
from starlette.responses import JSONResponse

from . import service
from .database import Base, SessionLocal, engine, get_session, wait_for_database
from .models import Claim

Db = Annotated[Session, Depends(get_session)]


class DecisionIn(BaseModel):
    decision: Literal["approve", "reject"]
    amount: float
    clerk: str


@asynccontextmanager
async def lifespan(app: FastAPI):
    wait_for_database()
    Base.metadata.create_all(engine)
    with SessionLocal() as session:
        if not session.scalar(select(func.count(Claim.id))):
            session.add_all(
                Claim(id=i, policy=f"P-{i % 97:04d}", claimed=1500 + i) for i in range(1, 501)
            )
            session.commit()
    yield
    engine.dispose()


app = FastAPI(lifespan=lifespan)


@app.exception_handler(PoolTimeout)
async def database_busy(request: Request, exc: PoolTimeout) -> JSONResponse:
    return JSONResponse({"detail": "database busy"}, status_code=503)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/claims/{claim_id}")
def show_claim(claim_id: int, db: Db):
    try:
        claim = service.load(db, claim_id)
    except service.ClaimNotFound:
        raise HTTPException(404, "no such claim")
    return {"id": claim.id, "policy": claim.policy, "claimed": float(claim.claimed)}


@app.post("/claims/{claim_id}/decision")
def decide(claim_id: int, data: DecisionIn, db: Db):
    try:
        row = service.decide(db, claim_id, data.decision, data.amount, data.clerk)
    except service.ClaimNotFound:
        raise HTTPException(404, "no such claim")
    except ValueError as exc:
        raise HTTPException(422, str(exc))
    return {"decision": row.id, "claim": claim_id, "state": row.decision}
