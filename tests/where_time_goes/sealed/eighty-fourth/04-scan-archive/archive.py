from dataclasses import dataclass
from datetime import datetime

import aioftp

import settings


class ScanMissing(Exception):
    pass


@dataclass(frozen=True)
class Scan:
    path: str
    size: int
    modified: datetime


def _parse_modified(value: str) -> datetime:
    return datetime.strptime(value[:14], "%Y%m%d%H%M%S")


class ScanArchive:
    """The file store of the digitisation department."""

    def __init__(self, host: str, port: int, user: str, password: str, timeout: float) -> None:
        self._address = (host, port)
        self._account = (user, password)
        self._timeout = timeout

    async def find(self, path: str) -> Scan:
        async with aioftp.Client.context(
            *self._address, *self._account, socket_timeout=self._timeout
        ) as client:
            try:
                facts = await client.stat(path)
            except aioftp.StatusCodeError as error:
                raise ScanMissing(path) from error
        return Scan(path, int(facts["size"]), _parse_modified(facts["modify"]))


archive = ScanArchive(
    settings.ARCHIVE_HOST,
    settings.ARCHIVE_PORT,
    settings.ARCHIVE_USER,
    settings.ARCHIVE_PASSWORD,
    settings.ARCHIVE_TIMEOUT,
)
