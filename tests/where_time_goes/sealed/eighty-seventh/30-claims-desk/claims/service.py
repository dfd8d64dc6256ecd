"""What case handlers do."""

from sqlalchemy.orm import Session

from claims import documents
from claims.audit import audited
from claims.errors import NotFound
from claims.repositories import ClaimRepository


class ClaimService:
    def __init__(self, session: Session) -> None:
        self._claims = ClaimRepository(session)

    @audited("view claim")
    def details(self, claim_id: int) -> dict:
        claim = self._claims.get(claim_id)
        if claim is None:
            raise NotFound(f"no claim {claim_id}")
        return {
            "id": claim.id,
            "kind": claim.kind,
            "amount": claim.amount,
            "state": claim.state,
            "notes": self._claims.notes(claim.id),
            "documents": documents.documents_of(claim.id),
        }

    @audited("list claims")
    def of_policy(self, policy: str) -> list[dict]:
        return [{"id": claim.id, "kind": claim.kind, "state": claim.state} for claim in self._claims.of_policy(policy)]
