import aiohttp

from settings import settings


class ToxicityModel:
    """Client of the model server, which rates up to six texts at once."""

    def __init__(self) -> None:
        self._http: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._http = aiohttp.ClientSession(
            connector=aiohttp.TCPConnector(limit=settings.model_connections),
            timeout=aiohttp.ClientTimeout(total=settings.model_timeout),
        )

    async def rate(self, texts: list[str]) -> list[float]:
        async with self._http.post(f"{settings.model_url}v1/rate", json={"inputs": texts}) as answer:
            answer.raise_for_status()
            return (await answer.json())["scores"]

    async def close(self) -> None:
        await self._http.close()
