"""Client of the translation service, which takes several lines in one call."""

import httpx

import settings


class GlossaryClient:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.GLOSSARY_URL,
            timeout=settings.GLOSSARY_TIMEOUT,
            limits=httpx.Limits(max_connections=50, max_keepalive_connections=50),
        )

    async def translate_many(self, lines: list[dict]) -> list[str]:
        response = await self._http.post("/translate", json={"lines": lines})
        response.raise_for_status()
        return response.json()["lines"]

    async def close(self) -> None:
        await self._http.aclose()
