import aiohttp

from settings import settings


class Underwriter:
    """The insurer's rating engine."""

    def __init__(self) -> None:
        conf = settings.underwriter
        self._session = aiohttp.ClientSession(
            base_url=conf.base_url,
            timeout=aiohttp.ClientTimeout(total=conf.timeout),
            connector=aiohttp.TCPConnector(limit=conf.max_connections),
            raise_for_status=True,
        )

    async def premium(self, product: str, age: int, years: int) -> dict:
        async with self._session.get("/premium", params={"product": product, "age": age, "years": years}) as answer:
            return await answer.json()

    async def bind(self, quote: str, holder: str) -> str:
        async with self._session.post("/bind", json={"quote": quote, "holder": holder}) as answer:
            return (await answer.json())["policy"]

    async def close(self) -> None:
        await self._session.close()
