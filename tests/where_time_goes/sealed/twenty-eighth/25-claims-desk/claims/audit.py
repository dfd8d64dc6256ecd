from .database import SessionLocal
from .models import AuditEntry


def record(actor: str, action: str) -> int:
    """Written in a transaction of its own, so that it stays when the decision is rolled back."""
    with SessionLocal() as session:
        entry = AuditEntry(actor=actor, action=action)
        session.add(entry)
        session.commit()
        return entry.id
