from dataclasses import dataclass

import httpx

import settings


@dataclass
class Verdict:
    barcode: str
    admitted: bool
    reason: str


class Ticketing:
    def __init__(self) -> None:
        limits = httpx.Limits(
            max_connections=settings.CONNECTIONS, max_keepalive_connections=settings.CONNECTIONS
        )
        self._http = httpx.AsyncClient(base_url=settings.TICKETING_URL, timeout=10, limits=limits)

    async def check(self, barcode: str, gate: str) -> Verdict:
        response = await self._http.post("/check", json={"barcode": barcode, "gate": gate})
        response.raise_for_status()
        answer = response.json()
        return Verdict(barcode, answer["valid"], answer["reason"])

    async def aclose(self) -> None:
        await self._http.aclose()
