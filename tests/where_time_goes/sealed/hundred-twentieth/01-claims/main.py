from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException
from sqlalchemy import func, select

from db import create_database, engine
from deps import AdjusterDep, ScoringDep, SessionDep
from models import Assessment, Claim, Policy
from scoring import ScoringClient
from settings import settings


@asynccontextmanager
async def lifespan(app: FastAPI):
    await create_database()
    app.state.scoring = ScoringClient()
    yield
    await app.state.scoring.close()
    await engine.dispose()


app = FastAPI(title="claims desk", lifespan=lifespan)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/claims/{claim_id}")
async def show_claim(claim_id: int, adjuster: AdjusterDep, session: SessionDep):
    claim = await session.get(Claim, claim_id)
    if claim is None:
        raise HTTPException(404, "no such claim")
    count = await session.scalar(
        select(func.count()).select_from(Assessment).where(Assessment.claim_id == claim_id)
    )
    return {
        "id": claim.id,
        "amount": claim.amount,
        "status": claim.status,
        "assessments": count,
        "desk": adjuster.desk,
    }


@app.post("/claims/{claim_id}/assessments", status_code=201)
async def assess_claim(
    claim_id: int, adjuster: AdjusterDep, session: SessionDep, scoring: ScoringDep
):
    row = (
        await session.execute(
            select(Claim, Policy).join(Policy, Claim.policy_id == Policy.id).where(Claim.id == claim_id)
        )
    ).first()
    if row is None:
        raise HTTPException(404, "no such claim")
    claim, policy = row
    score = await scoring.score(claim.id, policy.product, claim.amount)
    assessment = Assessment(claim_id=claim.id, adjuster_id=adjuster.id, score=score)
    session.add(assessment)
    claim.status = "review" if score >= settings.review_threshold else "cleared"
    await session.commit()
    return {"id": assessment.id, "score": score, "status": claim.status}
