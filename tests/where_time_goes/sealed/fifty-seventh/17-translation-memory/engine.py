"""Client of the translation engine."""
import asyncio

import aiohttp

import config


class Engine:
    def __init__(self) -> None:
        self._session = aiohttp.ClientSession(
            config.ENGINE_URL,
            connector=aiohttp.TCPConnector(limit=config.ENGINE_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=config.ENGINE_TIMEOUT),
        )
        self._slots = asyncio.Semaphore(config.ENGINE_SLOTS)

    async def _post(self, path: str, body: dict) -> dict:
        async with self._slots:
            async with self._session.post(path, json=body) as answer:
                answer.raise_for_status()
                return await answer.json()

    async def translate(self, text: str, target: str) -> str:
        return (await self._post("/translate", {"text": text, "target": target}))["text"]

    async def score(self, source: str, target: str) -> float:
        return (await self._post("/score", {"source": source, "target": target}))["score"]

    async def close(self) -> None:
        await self._session.close()
