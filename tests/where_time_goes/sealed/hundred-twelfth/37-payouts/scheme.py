from __future__ import annotations

import httpx

from settings import Settings


class SchemeError(RuntimeError):
    pass


class SchemeClient:
    """Submits credit transfers to the clearing scheme."""

    def __init__(self, settings: Settings) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.scheme_url,
            timeout=httpx.Timeout(settings.scheme_timeout),
            limits=httpx.Limits(
                max_connections=settings.scheme_connections,
                max_keepalive_connections=settings.scheme_connections,
            ),
        )

    async def submit(self, payout_id: str, iban: str, amount_cents: int) -> str:
        response = await self._http.post(
            "/transfers",
            json={"endToEndId": payout_id, "creditor": iban, "amount": amount_cents},
        )
        if response.status_code != 200:
            raise SchemeError(f"scheme answered {response.status_code}")
        return response.json()["reference"]

    async def aclose(self) -> None:
        await self._http.aclose()
