import threading

import settings
from wire import ArchiveError, Connection

_local = threading.local()


def _connection() -> Connection:
    if getattr(_local, "connection", None) is None:
        _local.connection = Connection(settings.ARCHIVE_HOST, settings.ARCHIVE_PORT, settings.ARCHIVE_TIMEOUT)
    return _local.connection


def query(gauge: int, last: int) -> list[float]:
    connection = _connection()
    try:
        return connection.call({"op": "read", "gauge": gauge, "last": last})["values"]
    except (OSError, ArchiveError):
        connection.close()
        _local.connection = None
        raise
