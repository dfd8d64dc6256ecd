"""Client of the union catalogue."""
import httpx

import settings


class Catalog:
    def __init__(self):
        self._http = httpx.AsyncClient(
            base_url=settings.CATALOG_URL,
            timeout=10.0,
            limits=httpx.Limits(
                max_connections=settings.CATALOG_CONNECTIONS,
                max_keepalive_connections=settings.CATALOG_CONNECTIONS,
            ),
            trust_env=False,
        )

    async def title(self, barcode):
        answer = await self._http.get(f"/titles/{barcode}")
        answer.raise_for_status()
        return answer.json()

    async def close(self):
        await self._http.aclose()
