from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException
from pydantic import BaseModel

from claims import insurer
from claims.database import Policy, create_tables
from claims.deps import MemberDep, SessionDep


class Claim(BaseModel):
    policy: int
    amount: float


@asynccontextmanager
async def lifespan(app):
    create_tables()
    yield


app = FastAPI(lifespan=lifespan)


@app.get("/health")
async def health():
    return {"status": "ok"}


@app.get("/policies/{number}/coverage")
def policy_coverage(number: int, member: MemberDep, session: SessionDep):
    policy = session.get(Policy, number)
    if policy is None or policy.member_id != member.id:
        raise HTTPException(404)
    cover = insurer.coverage(policy.kind, member.id)
    return {"policy": number, "kind": policy.kind, "covered": cover["covered"], "excess": policy.excess}


@app.post("/claims/preview")
def preview(claim: Claim, member: MemberDep, session: SessionDep):
    policy = session.get(Policy, claim.policy)
    if policy is None or policy.member_id != member.id:
        raise HTTPException(404)
    cover = insurer.coverage(policy.kind, member.id)
    paid = max(0, claim.amount - policy.excess) * cover["share"]
    return {"policy": claim.policy, "member": member.name, "paid": round(paid, 2)}
