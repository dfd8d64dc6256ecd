"""Access to patient data is logged to the audit trail of the clinic."""
import logging
import time

import http_client
import settings


class AuditTrailHandler(logging.Handler):
    def __init__(self, source):
        super().__init__(level=logging.INFO)
        self.source = source

    def format_entry(self, record):
        return {
            "source": self.source,
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "actor": getattr(record, "actor", "system"),
            "patient": getattr(record, "patient", None),
            "event": record.getMessage(),
        }

    def emit(self, record):
        try:
            http_client.post_json("/audit", self.format_entry(record))
        except Exception:
            self.handleError(record)


def setup():
    logger = logging.getLogger("clinic.access")
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logger.addHandler(AuditTrailHandler(settings.AUDIT_SOURCE))
    return logger
