"""Client of the picture archive."""
import httpx

import settings


class Archive:
    def __init__(self):
        self.client = httpx.AsyncClient(
            base_url=settings.ARCHIVE_URL,
            timeout=settings.ARCHIVE_TIMEOUT,
            limits=httpx.Limits(max_connections=100, max_keepalive_connections=100),
        )

    async def series(self, accessions):
        answer = await self.client.get("/series", params={"accession": ",".join(accessions)})
        answer.raise_for_status()
        return answer.json()

    async def close(self):
        await self.client.aclose()


archive = Archive()
