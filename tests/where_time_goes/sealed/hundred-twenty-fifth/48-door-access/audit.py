"""Audit trail: each decision goes to the records service of the site."""
import logging
import logging.handlers

import settings


class RecordsHandler(logging.handlers.HTTPHandler):
    def mapLogRecord(self, record):
        return {
            "source": settings.AUDIT_SOURCE,
            "at": f"{record.created:.3f}",
            "level": record.levelname,
            "text": record.getMessage(),
        }


def setup():
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s %(message)s")
    trail = logging.getLogger("access.audit")
    trail.setLevel(logging.INFO)
    trail.propagate = False
    trail.addHandler(RecordsHandler(settings.AUDIT_HOST, settings.AUDIT_PATH, method="POST"))
    return trail
