"""Client of the document archive."""

import aiohttp

import settings


class ContractMissing(LookupError):
    pass


class Archive:
    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    @classmethod
    def open(cls) -> "Archive":
        connector = aiohttp.TCPConnector(limit=settings.ARCHIVE_CONNECTIONS)
        timeout = aiohttp.ClientTimeout(total=settings.ARCHIVE_TIMEOUT)
        return cls(
            aiohttp.ClientSession(settings.ARCHIVE_URL, connector=connector, timeout=timeout)
        )

    async def close(self) -> None:
        await self._session.close()

    async def contract(self, number: int) -> dict:
        async with self._session.get(f"/contracts/{number}") as response:
            if response.status == 404:
                raise ContractMissing(number)
            response.raise_for_status()
            return await response.json()
