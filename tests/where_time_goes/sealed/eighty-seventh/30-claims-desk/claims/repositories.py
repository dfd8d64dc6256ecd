"""Queries."""

from sqlalchemy import select
from sqlalchemy.orm import Session

from claims.schema import Claim, Note


class ClaimRepository:
    def __init__(self, session: Session) -> None:
        self._session = session

    def get(self, claim_id: int) -> Claim | None:
        return self._session.get(Claim, claim_id)

    def of_policy(self, policy: str) -> list[Claim]:
        return list(self._session.scalars(select(Claim).where(Claim.policy == policy).order_by(Claim.id)))

    def notes(self, claim_id: int) -> list[str]:
        return list(self._session.scalars(select(Note.text).where(Note.claim_id == claim_id)))
