import logging
import queue
from datetime import datetime, timezone

from . import config
from .pool import pool

log = logging.getLogger(__name__)


def record(employee_id, what):
    """Works councils want to know who looked at which file; must never break the page itself."""
    try:
        with pool.connection(timeout=config.ACCESS_LOG_TIMEOUT) as conn:
            conn.execute(
                "INSERT INTO access_log (employee_id, what, at) VALUES (?,?,?)",
                (employee_id, what, datetime.now(timezone.utc).isoformat()),
            )
    except queue.Empty:
        log.info("access to %s of %s not recorded", what, employee_id)
