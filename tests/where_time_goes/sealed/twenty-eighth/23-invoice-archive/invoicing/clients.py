import httpx


class ArchiveClient:
    """Audit-proof document archive and VAT register of the group."""

    def __init__(self, base_url: str) -> None:
        limits = httpx.Limits(max_connections=100, max_keepalive_connections=100)
        self._http = httpx.AsyncClient(base_url=base_url, limits=limits, timeout=10.0)

    async def vat_rate(self, country: str) -> float:
        response = await self._http.get(f"/vat/{country}")
        response.raise_for_status()
        return response.json()["rate"]

    async def store(self, number: str, document: dict) -> str:
        response = await self._http.put(f"/documents/{number}", json=document)
        response.raise_for_status()
        return response.json()["id"]

    async def close(self) -> None:
        await self._http.aclose()
