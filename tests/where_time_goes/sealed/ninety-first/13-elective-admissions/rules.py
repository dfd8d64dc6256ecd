"""Client of the isolation rules (which bay a patient may lie in)."""

import aiohttp

import settings


class IsolationRules:
    def __init__(self) -> None:
        self.session = aiohttp.ClientSession(
            base_url=settings.RULES_URL,
            connector=aiohttp.TCPConnector(limit=0),
            timeout=aiohttp.ClientTimeout(total=settings.RULES_TIMEOUT),
        )

    async def bay_for(self, patient: str, roster: list[dict]) -> str:
        body = {"patient": patient, "neighbours": [entry["patient"] for entry in roster[-4:]]}
        async with self.session.post("/placements", json=body) as answer:
            answer.raise_for_status()
            return (await answer.json())["bay"]

    async def close(self) -> None:
        await self.session.close()
