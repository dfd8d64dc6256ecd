import aiohttp

from settings import Settings


class RendererError(RuntimeError):
    pass


class RendererClient:
    """Client of the datamatrix renderer that the histology department runs."""

    def __init__(self, settings: Settings) -> None:
        self._base = settings.renderer_url
        self._timeout = aiohttp.ClientTimeout(total=settings.renderer_timeout)
        self._session: aiohttp.ClientSession | None = None

    async def open(self) -> None:
        self._session = aiohttp.ClientSession(
            timeout=self._timeout, connector=aiohttp.TCPConnector(limit=100)
        )

    async def close(self) -> None:
        if self._session is not None:
            await self._session.close()

    async def datamatrix(self, accession: str, stain: str) -> str:
        payload = {"text": f"{accession}|{stain}", "module": 4}
        async with self._session.post(f"{self._base}/datamatrix", json=payload) as resp:
            if resp.status != 200:
                raise RendererError(f"renderer answered {resp.status}")
            body = await resp.json()
        return body["image"]
