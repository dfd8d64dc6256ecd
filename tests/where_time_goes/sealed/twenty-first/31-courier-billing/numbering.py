"""Invoice numbers.

Numbers are committed on their own, so that they stay consecutive for the tax office
even when the invoice itself is rolled back and entered again.
"""
import logging
import uuid

from psycopg_pool import PoolTimeout

from db import unit_of_work

log = logging.getLogger(__name__)


def next_number(series: str) -> str:
    try:
        with unit_of_work(timeout=6.0) as conn:
            row = conn.execute(
                "update series set value = value + 1 where code = %s returning value", (series,)
            ).fetchone()
    except PoolTimeout:
        log.warning("series %s not available, provisional number given", series)
        return f"PROV-{uuid.uuid4().hex[:10]}"
    return f"{series}-{row['value']:07d}"
