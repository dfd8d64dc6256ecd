import asyncio

import httpx

import settings
import typesetter


class Press:
    """Hands pages to the typesetter, not more at once than it was sold to us for."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client
        self._slots = asyncio.Semaphore(settings.PRESS_SLOTS)

    async def page(self, edition: str, page: int) -> dict:
        async with self._slots:
            sheet = await typesetter.typeset(self._client, edition, page)
        return {"edition": edition, "page": page, "columns": sheet["columns"], "proof": sheet["proof"]}
