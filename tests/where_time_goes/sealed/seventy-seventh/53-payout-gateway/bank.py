import ssl
from dataclasses import dataclass

import certifi
import httpx

import settings


@dataclass(frozen=True)
class Receipt:
    reference: str
    state: str
    value_date: str


def trust() -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=certifi.where())
    context.load_verify_locations(cafile=settings.INTERNAL_CA)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context


def bank_session() -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=settings.BANK_URL,
        verify=trust(),
        timeout=settings.BANK_TIMEOUT,
        headers={"X-Client": "payout-gateway"},
    )


async def submit(iban: str, cents: int, purpose: str) -> Receipt:
    async with bank_session() as client:
        response = await client.post(
            "/transfers", json={"iban": iban, "cents": cents, "purpose": purpose}
        )
        response.raise_for_status()
    return Receipt(**response.json())


async def state(reference: str) -> Receipt:
    async with bank_session() as client:
        response = await client.get(f"/transfers/{reference}")
        response.raise_for_status()
    return Receipt(**response.json())
