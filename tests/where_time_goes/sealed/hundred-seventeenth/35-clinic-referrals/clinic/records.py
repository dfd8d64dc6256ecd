"""Client of the patient record store (FHIR-like)."""
import aiohttp

from .settings import settings


class NotThere(Exception):
    pass


class Records:
    def __init__(self):
        self._http = aiohttp.ClientSession(
            base_url=settings.records_url,
            connector=aiohttp.TCPConnector(limit=settings.connections),
            timeout=aiohttp.ClientTimeout(total=settings.timeout),
        )

    async def patient(self, number: int) -> dict:
        async with self._http.get(f"/Patient/{number}") as response:
            if response.status == 404:
                raise NotThere(number)
            response.raise_for_status()
            return await response.json()

    async def create_referral(self, number: int, specialty: str, reason: str) -> str:
        body = {"subject": f"Patient/{number}", "specialty": specialty, "reason": reason}
        async with self._http.post("/ServiceRequest", json=body) as response:
            response.raise_for_status()
            return (await response.json())["id"]

    async def close(self):
        await self._http.close()
