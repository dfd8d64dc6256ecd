"""Logging. Access to patient data also goes to the compliance collector."""
import logging
import logging.config
import logging.handlers

from .settings import settings


class PatientAccessFilter(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        return hasattr(record, "patient")


class ComplianceHandler(logging.handlers.HTTPHandler):
    def mapLogRecord(self, record: logging.LogRecord) -> dict:
        return {
            "at": f"{record.created:.3f}",
            "action": record.getMessage(),
            "patient": record.patient,
            "actor": getattr(record, "actor", "system"),
            "service": "referrals",
        }


def configure() -> None:
    logging.config.dictConfig({
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"patient_access": {"()": PatientAccessFilter}},
        "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
        "handlers": {
            "console": {"class": "logging.StreamHandler", "formatter": "plain", "level": "WARNING"},
            "compliance": {
                "()": ComplianceHandler,
                "host": settings.compliance_host,
                "url": settings.compliance_path,
                "method": "POST",
                "filters": ["patient_access"],
            },
        },
        "loggers": {
            "clinic": {"level": "INFO", "handlers": ["console", "compliance"], "propagate": False},
        },
    })
