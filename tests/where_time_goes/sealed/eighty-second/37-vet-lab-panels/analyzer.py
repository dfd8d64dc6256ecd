"""Client of the analyzer gateway in the laboratory."""
import httpx

from settings import settings


class AnalyzerError(Exception):
    pass


class Analyzer:
    def __init__(self) -> None:
        self._http = httpx.AsyncClient(
            base_url=settings.analyzer_url,
            timeout=settings.analyzer_timeout,
            limits=httpx.Limits(
                max_connections=settings.http_connections,
                max_keepalive_connections=settings.http_connections,
            ),
        )

    async def panel(self, sample: int, kind: str) -> dict:
        return self._checked(await self._http.get(f"/samples/{sample}/{kind}"))

    async def rerun(self, sample: int, assay: str) -> dict:
        return self._checked(await self._http.post(f"/samples/{sample}/reruns", json={"assay": assay}))

    @staticmethod
    def _checked(response: httpx.Response) -> dict:
        if response.status_code >= 400:
            raise AnalyzerError(f"analyzer answered {response.status_code}")
        return response.json()

    async def close(self) -> None:
        await self._http.aclose()
