from contextlib import asynccontextmanager

from fastapi import Depends, FastAPI, HTTPException
from pydantic import BaseModel
from sqlalchemy import func, select
from sqlalchemy.orm import Session, joinedload

from database import engine, get_session
from models import Claim, Policy
from scoring import scoring
from seed import create_database
from settings import settings


class Assessment(BaseModel):
    claim: int
    policy: str
    payable: int
    fraud_score: int
    decision: str


class PolicyOut(BaseModel):
    number: str
    holder: str
    product: str
    open_claims: int


@asynccontextmanager
async def lifespan(app: FastAPI):
    create_database()
    yield
    scoring.close()
    engine.dispose()


app = FastAPI(title="claims", lifespan=lifespan)


def decide(score: int, payable: int) -> str:
    if payable <= 0:
        return "below deductible"
    if score >= settings.review_threshold:
        return "manual review"
    return "pay"


@app.get("/claims/{claim_id}/assessment")
def assess(claim_id: int, session: Session = Depends(get_session)) -> Assessment:
    claim = session.scalar(
        select(Claim).options(joinedload(Claim.policy)).where(Claim.id == claim_id)
    )
    if claim is None:
        raise HTTPException(404, "no such claim")
    result = scoring.score(claim.id, claim.peril, claim.amount)
    payable = max(0, claim.amount - claim.policy.deductible)
    return Assessment(
        claim=claim.id,
        policy=claim.policy.number,
        payable=payable,
        fraud_score=result["score"],
        decision=decide(result["score"], payable),
    )


@app.get("/policies/{number}")
def policy(number: str, session: Session = Depends(get_session)) -> PolicyOut:
    found = session.scalar(select(Policy).where(Policy.number == number))
    if found is None:
        raise HTTPException(404, "no such policy")
    open_claims = session.scalar(
        select(func.count(Claim.id)).where(Claim.policy_id == found.id, Claim.status == "open")
    )
    return PolicyOut(
        number=found.number, holder=found.holder, product=found.product, open_claims=open_claims
    )


@app.get("/health")
async def health() -> dict:
    return {"status": "ok"}
