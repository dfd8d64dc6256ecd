"""The journal of stock movements, read by the auditors."""
import asyncio
import json
import logging
from collections import deque

import db
import settings

log = logging.getLogger("journal")
spool: deque = deque(maxlen=5000)

INSERT = "INSERT INTO journal (kind, details) VALUES ($1, $2) RETURNING id"


async def record(kind: str, details: dict) -> int | None:
    """Write one entry; what cannot be written in time goes to the spool."""
    text = json.dumps(details, sort_keys=True)
    try:
        async with db.pool().acquire(timeout=settings.JOURNAL_TIMEOUT) as connection:
            return await connection.fetchval(INSERT, kind, text)
    except asyncio.TimeoutError:
        spool.append((kind, text))
        log.debug("journal entry spooled: %s", kind)
        return None
