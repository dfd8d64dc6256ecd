"""Audit trail. Entries must be kept even when the booking itself is rolled back."""
import logging

from db import SessionFactory
from models import AuditEntry

log = logging.getLogger("studio.audit")


async def record(action: str, subject: str, actor: str) -> int:
    entry = AuditEntry(action=action, subject=subject, actor=actor)
    async with SessionFactory() as session:
        session.add(entry)
        await session.commit()
    log.debug("audit %s %s by %s", action, subject, actor)
    return entry.id
