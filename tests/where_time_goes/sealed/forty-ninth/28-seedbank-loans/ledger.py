"""Stock ledger: every movement of seed in or out of the vault gets an entry."""
import asyncio
import logging

from db import pool
from settings import settings

log = logging.getLogger("seedbank.ledger")


async def record(accession_id: int, grams: int, reason: str) -> bool:
    """Write a ledger entry. The nightly reconciliation catches entries that could not be written."""
    try:
        async with pool().acquire(timeout=settings.ledger_wait_s) as conn:
            await conn.execute(
                "INSERT INTO ledger (accession_id, grams, reason) VALUES ($1, $2, $3)",
                accession_id, grams, reason,
            )
        return True
    except (asyncio.TimeoutError, TimeoutError):
        log.info("ledger entry for accession %s left to reconciliation", accession_id)
        return False


async def balance(accession_id: int) -> int:
    return await pool().fetchval(
        "SELECT coalesce(sum(grams), 0) FROM ledger WHERE accession_id = $1", accession_id
    )
