"""Stream of evidence to the archive, one connection for the process."""
import asyncio
import logging

import settings

log = logging.getLogger("docks.archive")


class EvidenceStream:
    def __init__(self, host: str, port: int) -> None:
        self._address = (host, port)
        self._writer: asyncio.StreamWriter | None = None
        self.frames = 0

    async def open(self) -> None:
        _, self._writer = await asyncio.open_connection(*self._address)
        log.info("archive at %s:%s", *self._address)

    async def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    async def record(self, frame: bytes) -> int:
        self._writer.write(frame)
        await self._writer.drain()
        self.frames += 1
        return self.frames


def evidence_stream() -> EvidenceStream:
    return EvidenceStream(settings.ARCHIVE_HOST, settings.ARCHIVE_PORT)
