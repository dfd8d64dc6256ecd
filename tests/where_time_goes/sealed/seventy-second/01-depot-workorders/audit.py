"""The audit trail. Entries are committed at once, so that they stay when the caller rolls back."""
import json
import logging

import psycopg
from psycopg_pool import PoolTimeout

import settings
from db import pool

log = logging.getLogger("depot.audit")

INSERT = "insert into audit_entries (actor, action, detail) values (%s, %s, %s)"


def record(actor, action, **detail):
    values = (actor, action, json.dumps(detail, sort_keys=True))
    try:
        with pool.connection(timeout=settings.AUDIT_TIMEOUT) as connection:
            connection.execute(INSERT, values)
    except (PoolTimeout, psycopg.OperationalError) as error:
        log.warning("audit entry only in the log: %s (%s)", values, type(error).__name__)
        return False
    return True
