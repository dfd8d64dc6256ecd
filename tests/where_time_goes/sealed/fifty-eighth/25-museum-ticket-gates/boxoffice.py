import time
import uuid

import httpx

import config
from spans import spans


class BoxOffice:
    def __init__(self):
        self.http = httpx.AsyncClient(
            base_url=config.BOXOFFICE_URL,
            timeout=config.BOXOFFICE_TIMEOUT,
            trust_env=False,
            limits=httpx.Limits(max_connections=200, max_keepalive_connections=200),
        )

    def at(self, gate: str) -> "GateSession":
        return GateSession(self.http, gate)

    async def close(self) -> None:
        await self.http.aclose()


class GateSession:
    """Calls to the box office on behalf of one gate."""

    def __init__(self, http: httpx.AsyncClient, gate: str):
        self.http = http
        self.gate = gate
        self.trace = uuid.uuid4().hex[:12]
        self.started = time.perf_counter()
        self.http.event_hooks["response"].append(self._record)

    async def _record(self, response: httpx.Response) -> None:
        spans.record(self.gate, self.trace, self.started, response)

    async def _json(self, method: str, path: str, **kwargs) -> dict:
        response = await self.http.request(method, path, headers={"x-trace": self.trace}, **kwargs)
        response.raise_for_status()
        return response.json()

    async def admit(self, ticket: str) -> dict:
        return await self._json("POST", f"/tickets/{ticket}/admissions", json={"gate": self.gate})

    async def ticket(self, ticket: str) -> dict:
        return await self._json("GET", f"/tickets/{ticket}")
