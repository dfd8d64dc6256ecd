import os

import httpx

AUTHORITY_URL = f"http://127.0.0.1:{os.environ.get('AUTHORITY_PORT', '20185')}"


class AuthorityClient:
    """Talks to the tax authority's number service."""

    def __init__(self, timeout: float = 6.0):
        self._http = httpx.AsyncClient(
            base_url=AUTHORITY_URL,
            timeout=timeout,
            headers={"User-Agent": "vat-checker/2.3"},
        )

    async def __aenter__(self) -> "AuthorityClient":
        return self

    async def __aexit__(self, *exc) -> None:
        await self._http.aclose()

    async def lookup(self, number: str) -> dict:
        response = await self._http.get(f"/numbers/{number}")
        response.raise_for_status()
        return response.json()
