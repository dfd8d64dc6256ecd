import aiohttp

import config


class BackendError(Exception):
    def __init__(self, path: str, status: int) -> None:
        super().__init__(f"{path} answered {status}")
        self.status = status


class Backend:
    """All internal services are behind one gateway."""

    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            base_url=config.BACKEND,
            connector=aiohttp.TCPConnector(limit=config.CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=config.TIMEOUT),
        )

    async def get_json(self, path: str) -> dict:
        async with self._session.get(path) as answer:
            if answer.status != 200:
                raise BackendError(path, answer.status)
            return await answer.json()

    async def close(self) -> None:
        await self._session.close()
