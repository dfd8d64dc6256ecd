"""Client of the gradebook. Calls carry the correlation id of the request they belong to."""

import logging

import httpx

import settings

log = logging.getLogger("gradebook")


class Gradebook:
    def __init__(self) -> None:
        self.http = httpx.AsyncClient(
            base_url=settings.GRADEBOOK_URL,
            timeout=settings.GRADEBOOK_TIMEOUT,
            limits=httpx.Limits(
                max_connections=settings.GRADEBOOK_CONNECTIONS,
                max_keepalive_connections=settings.GRADEBOOK_CONNECTIONS,
            ),
        )

    def tagged(self, correlation_id: str) -> "Gradebook":
        async def tag(request: httpx.Request) -> None:
            request.headers.update(
                {"X-Correlation-Id": correlation_id, "X-School": settings.SCHOOL_CODE}
            )

        async def answered(response: httpx.Response) -> None:
            log.debug("%s %s: %s", correlation_id, response.request.url, response.status_code)

        self.http.event_hooks["request"].append(tag)
        self.http.event_hooks["response"].append(answered)
        return self

    async def marks(self, pupil: int, term: str) -> list[dict]:
        answer = await self.http.get(f"/pupils/{pupil}/marks", params={"term": term})
        answer.raise_for_status()
        return answer.json()["marks"]

    async def form(self, name: str) -> dict:
        answer = await self.http.get(f"/forms/{name}")
        answer.raise_for_status()
        return answer.json()

    async def close(self) -> None:
        await self.http.aclose()
