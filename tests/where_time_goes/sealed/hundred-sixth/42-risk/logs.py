"""Logging: all to stderr from ERROR on, and warnings also to the collector of the security team."""

import json
import logging
import logging.config
import socket

import urllib3

from settings import settings


class CollectorHandler(logging.Handler):
    """Ships records to the collector."""

    def __init__(self, url: str, timeout: float, level: int = logging.NOTSET) -> None:
        super().__init__(level)
        self._url = url
        self._http = urllib3.PoolManager(timeout=timeout, retries=False)
        self._host = socket.gethostname()

    def emit(self, record: logging.LogRecord) -> None:
        entry = {
            "host": self._host,
            "environment": settings.environment,
            "logger": record.name,
            "level": record.levelname,
            "message": self.format(record),
        }
        try:
            self._http.request("POST", self._url, body=json.dumps(entry), headers={"Content-Type": "application/json"})
        except urllib3.exceptions.HTTPError:
            self.handleError(record)


def configure() -> None:
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "handlers": {
                "stderr": {"class": "logging.StreamHandler", "level": "ERROR"},
                "collector": {
                    "()": CollectorHandler,
                    "url": settings.collector_url,
                    "timeout": settings.collector_timeout,
                    "level": "WARNING",
                },
            },
            "loggers": {"risk": {"level": "INFO", "handlers": ["collector"]}},
            "root": {"level": "WARNING", "handlers": ["stderr"]},
        }
    )
