"""Client of the spectrometer gateway."""
import httpx
import msgspec

import settings


class Scan(msgspec.Struct):
    sample: str
    peaks: list[float]
    exposure_ms: int


class Spectrometer:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.SPECTROMETER_URL,
            timeout=settings.SCAN_TIMEOUT,
            limits=httpx.Limits(max_connections=settings.HTTP_CONNECTIONS, max_keepalive_connections=settings.HTTP_CONNECTIONS),
        )

    async def scan(self, sample: str) -> Scan:
        answer = await self._http.get(f"/scan/{sample}")
        answer.raise_for_status()
        found = msgspec.json.decode(answer.content)
        return Scan(sample=sample, peaks=found["peaks"], exposure_ms=found["exposure_ms"])

    async def close(self) -> None:
        await self._http.aclose()
