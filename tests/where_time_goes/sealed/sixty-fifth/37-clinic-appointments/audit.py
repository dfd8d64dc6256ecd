"""Audit trail. Entries are kept even if the change they describe is rolled back."""
import json
import logging

from psycopg_pool import PoolTimeout

import settings
from db import pool

log = logging.getLogger("clinic.audit")


def record(action, subject, actor, details=None):
    payload = json.dumps(details or {}, separators=(",", ":"))
    try:
        with pool.connection(timeout=settings.AUDIT_TIMEOUT) as conn:
            conn.execute(
                "INSERT INTO audit_log (action, subject, actor, details)"
                " VALUES (%s, %s, %s, %s)",
                (action, str(subject), actor, payload),
            )
    except PoolTimeout:
        log.warning("audit entry %s %s was not written", action, subject)
        return False
    return True


def latest(limit=20):
    with pool.connection() as conn:
        return conn.execute(
            "SELECT action, subject, actor FROM audit_log ORDER BY id DESC LIMIT %s",
            (limit,),
        ).fetchall()
