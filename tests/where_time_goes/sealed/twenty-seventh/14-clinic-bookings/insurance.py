import aiohttp

from config import insurance


class Insurance:
    """Asks the insurers' clearing house whether a card is valid."""

    def __init__(self) -> None:
        self.session = aiohttp.ClientSession(
            base_url=insurance.url,
            connector=aiohttp.TCPConnector(limit=insurance.connections),
            timeout=aiohttp.ClientTimeout(total=insurance.timeout),
            raise_for_status=True,
        )

    async def covered(self, insurer: str, card: str) -> bool:
        async with self.session.get(f"/cards/{insurer}/{card}") as answer:
            return (await answer.json())["valid"]

    async def close(self) -> None:
        await self.session.close()
