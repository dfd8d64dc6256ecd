"""Audit trail. It has to survive the rollback of the business transaction."""
from __future__ import annotations

import logging

from sqlalchemy.exc import SQLAlchemyError

from .storage import AuditRecord, Session

log = logging.getLogger("wallets.audit")


def record(wallet_id: int, actor: str, action: str) -> None:
    try:
        with Session.begin() as session:
            session.add(AuditRecord(wallet_id=wallet_id, actor=actor, action=action))
    except SQLAlchemyError as exc:
        log.warning("audit of %s on wallet %s lost: %s", action, wallet_id, type(exc).__name__)
