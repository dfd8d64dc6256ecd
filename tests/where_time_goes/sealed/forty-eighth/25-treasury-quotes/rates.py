import httpx

import settings
from usage import UsageRecorder


class RatesUnavailable(Exception):
    pass


class DeskRates:
    def __init__(self, http, desk):
        self._http = http
        self._desk = desk

    async def board(self, base):
        try:
            reply = await self._http.get(f"/boards/{base}", headers={"X-Desk": self._desk})
            reply.raise_for_status()
        except httpx.HTTPError as exc:
            raise RatesUnavailable(str(exc)) from exc
        return reply.json()


class RatesClient:
    def __init__(self):
        self._http = httpx.AsyncClient(
            base_url=settings.RATES_URL,
            timeout=settings.RATES_TIMEOUT,
            limits=httpx.Limits(max_connections=settings.MAX_CONNECTIONS, max_keepalive_connections=settings.MAX_CONNECTIONS),
            trust_env=False,
        )

    def for_desk(self, desk):
        recorder = UsageRecorder(desk)
        self._http.event_hooks["response"].append(recorder.on_response)
        return DeskRates(self._http, desk)

    async def close(self):
        await self._http.aclose()
