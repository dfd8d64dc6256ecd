"""Stock ledger: every movement is written down, in its own transaction."""
import logging
from collections import deque

from psycopg_pool import PoolTimeout

import settings
from db import pool

log = logging.getLogger("ledger")
_spool: deque[tuple] = deque(maxlen=10_000)


def record(kind: str, sku: str, bin_from: str | None, bin_to: str | None, quantity: int) -> bool:
    entry = (kind, sku, bin_from, bin_to, quantity)
    try:
        with pool.connection(timeout=settings.LEDGER_TIMEOUT) as conn:
            conn.execute(
                "insert into ledger (kind, sku, bin_from, bin_to, quantity) values (%s, %s, %s, %s, %s)", entry)
        return True
    except PoolTimeout:
        log.info("movement of %s is spooled", sku)
        _spool.append(entry)
        return False


def spooled() -> int:
    return len(_spool)
