import ssl

import certifi
import httpx

import settings


class ClearingError(Exception):
    pass


def trust() -> ssl.SSLContext:
    context = ssl.create_default_context(cafile=certifi.where())
    context.load_verify_locations(cafile=settings.CLEARING_CA)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    return context


def client() -> httpx.AsyncClient:
    return httpx.AsyncClient(
        base_url=settings.CLEARING_URL,
        verify=trust(),
        timeout=settings.CLEARING_TIMEOUT,
        trust_env=False,
        headers={"X-Practice": settings.PRACTICE_ID},
    )


async def eligibility(member: str) -> dict:
    async with client() as http:
        reply = await http.get(f"/members/{member}")
    if reply.status_code != 200:
        raise ClearingError(f"members: {reply.status_code}")
    return reply.json()


async def submit(member: str, lines: list[dict]) -> dict:
    async with client() as http:
        reply = await http.post("/claims", json={"member": member, "lines": lines})
    if reply.status_code != 202:
        raise ClearingError(f"claims: {reply.status_code}")
    return reply.json()
