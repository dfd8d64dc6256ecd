"""Who looked at which permit: kept by the registry office for two years."""
import logging
from logging.handlers import HTTPHandler, MemoryHandler


class Collector(HTTPHandler):
    def mapLogRecord(self, record):
        return {"at": f"{record.created:.3f}", "what": record.getMessage(), "unit": "permits"}


def install(logger: logging.Logger, address: str, keep: int = 120) -> None:
    sink = Collector(address, "/ingest", method="POST")
    logger.setLevel(logging.INFO)
    logger.propagate = False
    logger.addHandler(MemoryHandler(keep, flushLevel=logging.ERROR, target=sink))
