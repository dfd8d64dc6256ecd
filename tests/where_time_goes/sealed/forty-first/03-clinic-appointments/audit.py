"""Audit trail. Kept when the action itself is rolled back, hence not in its transaction."""
import asyncio
import logging

import config
from database import pool

log = logging.getLogger("clinic.audit")


async def record(action, subject, actor):
    try:
        async with pool().acquire(timeout=config.AUDIT_TIMEOUT) as connection:
            await connection.execute(
                "insert into audit_events (action, subject, actor) values ($1, $2, $3)",
                action, subject, actor,
            )
    except asyncio.TimeoutError:
        log.warning("audit event %s for %s not stored", action, subject)
        return False
    return True
