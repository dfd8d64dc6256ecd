"""Client of the image archive's query and note interface."""
import aiohttp

import settings
from associations import Associations


class ArchiveError(Exception):
    pass


class Archive:
    def __init__(self):
        self.associations = Associations(settings.ARCHIVE_AET, settings.ARCHIVE_ASSOCIATIONS)
        self._session = None

    async def start(self):
        self._session = aiohttp.ClientSession(
            settings.ARCHIVE_URL,
            connector=aiohttp.TCPConnector(limit=settings.ARCHIVE_CONNECTIONS),
            timeout=aiohttp.ClientTimeout(total=settings.ARCHIVE_TIMEOUT),
        )

    async def stop(self):
        await self._session.close()

    async def find(self, modality):
        async with self.associations.open("find") as headers:
            async with self._session.get("/studies", params={"modality": modality}, headers=headers) as answer:
                if answer.status != 200:
                    raise ArchiveError(f"find answered {answer.status}")
                return await answer.json()

    async def add_note(self, study, author, text):
        note = {"author": author, "text": text}
        async with self.associations.open("note") as headers:
            async with self._session.post(f"/studies/{study}/notes", json=note, headers=headers) as answer:
                if answer.status != 201:
                    raise ArchiveError(f"note answered {answer.status}")
                return await answer.json()
