"""The content system's delivery API."""
import aiohttp
from pydantic import BaseModel

import settings


class Article(BaseModel):
    slug: str
    section: str
    headline: str
    paragraphs: list[str]
    words: int = 0


class Cms:
    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        connector = aiohttp.TCPConnector(limit=settings.CMS_CONNECTIONS)
        self._session = aiohttp.ClientSession(settings.CMS_URL, connector=connector)

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def article(self, section: str, slug: str) -> Article:
        async with self._session.get(f"/delivery/{section}/{slug}") as response:
            response.raise_for_status()
            article = Article.model_validate(await response.json())
        article.words = sum(len(paragraph.split()) for paragraph in article.paragraphs)
        return article
